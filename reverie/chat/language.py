"""Which language a message is in: a rule for the five that personas speak."""

import re
from collections.abc import Mapping
from types import MappingProxyType

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_HAN = re.compile(r"[\u4e00-\u9fff]")


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_COMMON: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "en": _words(
            "the a an and or but of to in on at is are was were be been am i i'm i've you you're "
            "he she it it's we they my your his her our their this that these those what who how "
            "why when where do does did don't didn't can can't could will would should not no yes "
            "hi hello hey thanks thank please sorry good morning night bye have has had with for "
            "from about just so very really like know think tell me there here today"
        ),
        "pt": _words(
            "o a os as um uma e ou mas de do da dos das em no na nos nas por para pra com sem que "
            "não sim eu tu você vocês ele ela nós eles meu minha seu sua isso isto esse essa este "
            "está estou tá tô é são foi era ser ter tenho tem como quando onde quem por quê "
            "porque oi olá bom boa dia tarde noite tudo bem obrigado obrigada valeu tchau muito "
            "mais já hoje ontem amanhã também fazer faço gosto fiquei ficou sou vai vou me te lhe "
            "aqui lá qual quais nome kkk né aí então agora nunca sempre melhor dor ao à"
        ),
        "it": _words(
            "il lo la i gli le un uno una e o ma di del della dei delle in nel nella su per con "
            "senza che non sì io tu lei lui noi voi loro mio mia tuo tua suo sua questo questa "
            "quello è sono sei siamo era stato ho hai ha abbiamo come quando dove chi perché cosa "
            "ciao buongiorno buonasera grazie prego scusa arrivederci molto più già oggi ieri "
            "domani anche fare faccio piace mi ti si ci vi qui lì bene male sto stai sta va "
            "quanto quanti anni nome così allora adesso mai sempre meglio al alla ai da dal dalla"
        ),
        "es": _words(
            "el la los las un una y o pero de del en por para con sin que no sí yo tú usted él "
            "ella nosotros ellos mi tu su esto esta este eso ese es son soy eres está estoy estás "
            "fue era ser tener tengo tiene cómo cuándo dónde quién qué porque hola buenos buenas "
            "días tardes noches gracias perdón adiós chao muy más ya hoy ayer mañana también "
            "hacer hago gusta me te se lo le aquí allí bien mal va voy cuánto años nombre así "
            "entonces ahora nunca siempre mejor dolor al quiero puedo como cuando"
        ),
    }
)
_SIGNS: Mapping[str, re.Pattern[str]] = MappingProxyType(
    {
        "pt": re.compile(r"[ãõçê]|\b\w*(?:ção|ções|inho|inha|ões)\b|lh|nh", re.IGNORECASE),
        "it": re.compile(
            r"\b(?:c'è|dell'|l'|un'|perch[eé])|[ìò]|\b\w+(?:zione|zioni|mente|gli)\b", re.I
        ),
        "es": re.compile(r"[¿¡ñ]|\b\w*(?:ción|ciones)\b", re.IGNORECASE),
        "en": re.compile(r"\b\w+(?:ing|tion|ly)\b|\b\w+'(?:s|re|ve|ll|t|m)\b|th|wh", re.IGNORECASE),
    }
)


def language_of(text: str, *, usual: str = "en") -> str:
    """Return the code of the language of *text*: en, es, it, pt or zh.

    Args:
        text: a message.
        usual: what a message counts as that gives no sign, such as "ok" or a number.
    """
    han = len(_HAN.findall(text))
    if han and 3 * han >= len(_WORD.findall(text)):
        return "zh"
    words = [word.casefold() for word in _WORD.findall(text)]
    scores = {
        lang: sum(word in common for word in words) + 0.6 * min(3, len(_SIGNS[lang].findall(text)))
        for lang, common in _COMMON.items()
    }
    best = max(scores.values())
    if best <= 0:
        return usual
    leading = [lang for lang, score in scores.items() if score >= best - 1e-9]
    return usual if usual in leading else leading[0]
