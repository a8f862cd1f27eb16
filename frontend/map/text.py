"""Write any script with the letters at hand: pygame's own font, the system's, or spelled out."""

from frontend.map.faces import DrawnFace, Face, FontFace, Ink
from frontend.map.sdl import pygame
from frontend.map.spelling import spell

_SYSTEM_FONTS = (
    # Widely installed fonts with Chinese, Japanese, Korean, Arabic, Hebrew or Indian letters.
    "notosanscjksc,notosanscjkjp,notosanscjk,sourcehansanssc,sourcehansansjp",
    "wenquanyimicrohei,wenquanyizenhei,droidsansfallback,arphicuming",
    "pingfangsc,hiraginosansgb,hiraginosans,applesdgothicneo,applegothic",
    "microsoftyahei,simhei,yugothic,msgothic,malgungothic",
    "notosans,dejavusans,arialunicodems,segoeui,nirmalaui,freesans",
)


class Writer:
    """Renders lines of text and keeps them, since drawing a label anew costs more than blitting.

    Args:
        size: height of the letters in pixels.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        own = pygame.font.Font(pygame.font.get_default_font(), size)
        self._faces: list[Face] = [FontFace(own)]
        self._has_all_faces = False
        self._lines: dict[tuple[str, Ink], pygame.Surface] = {}
        self._broken: dict[tuple[str, int, int], list[str]] = {}

    def line(self, text: str, ink: Ink) -> pygame.Surface:
        """Render one line of text on a transparent ground."""
        key = (text, ink)
        if key not in self._lines:
            self._lines[key] = self._render(text, ink)
        return self._lines[key]

    def wrap(self, text: str, width: int, *, most: int) -> list[str]:
        """Break *text* into at most *most* lines of *width* pixels; the last ends in "…"."""
        key = (text, width, most)
        if key not in self._broken:
            self._broken[key] = self._break(text, width, most)
        return list(self._broken[key])

    def _break(self, text: str, width: int, most: int) -> list[str]:
        lines, rest = [""], text.split()
        while rest:
            longer = f"{lines[-1]} {rest[0]}".strip()
            if lines[-1] and self.width(longer) > width:
                if len(lines) == most:
                    lines[-1] = self.clip(longer, width)
                    break
                lines.append("")
                continue
            lines[-1] = self.clip(longer, width)
            rest.pop(0)
        return lines

    def clip(self, text: str, width: int) -> str:
        """Shorten *text* to *width* pixels, ending it in "…" where something is cut."""
        if self.width(text) <= width:
            return text
        while text and self.width(text + "…") > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def width(self, text: str) -> int:
        """Width of the line in pixels."""
        return sum(face.width(part) for face, part in self._runs(text))

    def _render(self, text: str, ink: Ink) -> pygame.Surface:
        parts = [face.render(part, ink) for face, part in self._runs(text)]
        height = max((part.get_height() for part in parts), default=self.size)
        width = max(sum(part.get_width() for part in parts), 1)
        line = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        x = 0
        for part in parts:
            line.blit(part, (x, (height - part.get_height()) // 2))
            x += part.get_width()
        return line

    def _runs(self, text: str) -> list[tuple[Face, str]]:
        """Cut text into runs, each with the first face that has its letters."""
        text = spell(text, lambda character: self._face_for(character) is not None)
        runs: list[tuple[Face, str]] = []
        for character in text:
            face = self._face_for(character) or self._faces[0]
            if runs and (runs[-1][0] is face or character.isspace()):
                runs[-1] = (runs[-1][0], runs[-1][1] + character)
            else:
                runs.append((face, character))
        return runs

    def _face_for(self, character: str) -> Face | None:
        for face in self._faces:
            if face.has(character):
                return face
        if not self._has_all_faces:
            # Looking for fonts takes a moment: only when a letter asks for it.
            self._has_all_faces = True
            for names in _SYSTEM_FONTS:
                file = pygame.font.match_font(names)
                if file is not None:
                    self._faces.append(FontFace(pygame.font.Font(file, self.size)))
            self._faces.append(DrawnFace(self.size))
            return self._face_for(character)
        return None
