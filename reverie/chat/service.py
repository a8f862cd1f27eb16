"""The chat service: a message goes through a pipeline of small steps and becomes an exchange.

detect → appraise → search the memory → build the prompt → speak (thinking is hidden) → clean →
show, and then, never shown, commit: message, reply, links and state together, or nothing.
"""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from personas.emotion import STATES, Appraisal, Detection, States, appraise
from personas.minds.offline.chat.phrases import SPOKEN, phrases
from personas.minds.offline.chat.topics import topics_of
from personas.ports import Embedder, EmotionDetector
from personas.questions.reply_to_user import ReplyToUser, UserMemory
from reverie.chat.cleaning import Shown, StreamCleaner
from reverie.chat.counterpart import Counterpart
from reverie.chat.errors import EmptyMessageError, MessageTooLongError, ProfileError
from reverie.chat.exchange import Exchange, Feedback, Forgotten, History, Recalled, TalkKey
from reverie.chat.introduction import Introduction
from reverie.chat.language import language_of
from reverie.chat.old_profile import OldProfile
from reverie.chat.profile import name_of, relationship_of
from reverie.chat.prompt import Prompt, prompt_for
from reverie.chat.recalling import coming_to_mind
from reverie.chat.speakers import Speaker
from reverie.chat.statistics import TalkStatistics, statistics_of
from reverie.chat.store import TalkStore
from reverie.chat.talk_memory import TalkMemory

LONGEST_MESSAGE = 12_000
"""Characters of a message; longer ones are refused with their size."""
_RECENT_TURNS = 8
_NEW_SITTING = timedelta(hours=2)
_TRIES = 2


@dataclass(frozen=True, slots=True)
class Said:
    """The end of an exchange.

    Attributes:
        exchange: as it was committed; of a private talk, as it would have been.
        prompt: what a model was or would have been sent; for debugging only.
        raw: the words before cleaning; for debugging only.
    """

    exchange: Exchange
    prompt: str
    raw: str


@dataclass(slots=True)
class _Turn:
    """A message on its way through the pipeline; each step fills in its part."""

    message: str
    lang: str
    now: datetime
    message_id: str
    history: History
    introduction: Introduction | None
    label: str = "neutral"
    confidence: float = 1.0
    question: ReplyToUser | None = None
    prompt: Prompt | None = None
    tags: tuple[str, ...] = ()
    recalled: tuple[Recalled, ...] = ()
    raw: str = ""
    source: str = "offline"
    exchange: Exchange | None = None


class ChatService:
    """Talks of one user with one persona.

    Args:
        key: whose talk with whom.
        counterpart: the persona.
        store: of the talks.
        detector: reads moods.
        embedder: for the user's memory.
        speaker: finds the words.
        clock: the wall clock, UTC.
        session: id of the sitting, another one each time.
        zone: the user's time zone by name.
        lang: language to answer in whatever the message is in; None for that of the message.
        is_private: nothing is kept.
        holds_back: show nothing before a reply is complete, for models that think aloud.
        states: the emotional states.
    """

    def __init__(
        self,
        key: TalkKey,
        counterpart: Counterpart,
        *,
        store: TalkStore,
        detector: EmotionDetector,
        embedder: Embedder,
        speaker: Speaker,
        clock: Callable[[], datetime],
        session: str,
        zone: str = "UTC",
        lang: str | None = None,
        is_private: bool = False,
        holds_back: bool = False,
        states: States = STATES,
    ) -> None:
        self.key = key
        self.is_private = is_private
        self._counterpart = counterpart
        self._store = store
        self._detector = detector
        self._embedder = embedder
        self._speaker = speaker
        self.zone = zone
        self._clock = clock
        self._lang = lang
        self._holds_back = holds_back
        self._states = states
        self._session = session
        self._unwritten: list[Exchange] = []
        self._is_answering = False
        self._memory: tuple[int, int, TalkMemory] | None = None

    def history(self) -> History:
        """Return the talk so far, with what of this sitting is kept from the disk."""
        history = self._store.history(self.key)
        for exchange in self._unwritten:
            history.take(exchange)
        return history

    def introduction(self) -> Introduction | None:
        """Return what the user has said of themselves; None where they were never asked."""
        return self._store.introduction(self.key.owner)

    def introduce(self, *, name: str = "", lang: str = "", topic: str = "") -> None:
        """Keep what the user says of themselves, for all their talks; empty is left unsaid."""
        told = {"owner": self.key.owner, "name": name, "lang": lang, "topic": topic}
        self._store.introduce(Introduction.model_validate({**told, "at": self._clock()}))

    def import_profile(self, profile: OldProfile) -> bool:
        """Begin the talk with what an older system knew of the user.

        Returns:
            False where exactly this was imported before: it changes nothing.

        Raises:
            ProfileError: the two have talked already, or the profile speaks of the future.
        """
        history = self._store.history(self.key)
        entry = profile.for_talk(self.key, self._clock())
        if history.before is not None:
            if history.before.model_copy(update={"at": entry.at}) == entry:
                return False
            raise ProfileError("another profile was imported before; /forget all takes it out")
        if history.revision:
            raise ProfileError(
                "the two have talked already, and a profile is of before: /forget all in the talk "
                "begins anew"
            )
        self._store.append(self.key, entry)
        return True

    def statistics(self) -> TalkStatistics:
        """Return the talk so far in figures."""
        history = self.history()
        return statistics_of(history, self._memory_of(history))

    async def say(self, message: str, *, message_id: str = "") -> AsyncIterator[Shown | Said]:
        """Answer *message*: yield what to show as it is found, last the exchange.

        A message id that was answered before is answered with the same exchange again. Until the
        last is yielded nothing is kept.

        Raises:
            EmptyMessageError, MessageTooLongError: the message cannot be taken; the talk goes on.
            ChatError: the history cannot be read or written.
        """
        if self._is_answering:
            raise RuntimeError("a reply is no message: it must not enter the pipeline again")
        self._is_answering = True
        try:
            turn = self._begin(message, message_id)
            known = turn.history.answered(turn.message_id)
            if known is not None:
                yield Shown("piece", known.reply)
                yield Said(known, "", "")
                return
            self._detect(turn)
            await self._prepare(turn)
            async for shown in self._speak(turn):
                yield shown
            self._commit(turn)
            assert turn.exchange is not None
            assert turn.prompt is not None
            yield Said(turn.exchange, turn.prompt.text, turn.raw)
        finally:
            self._is_answering = False

    def set_private(self, is_private: bool) -> None:
        """Keep nothing from now on, or keep what follows; what was private stays unkept."""
        self.is_private = is_private
        if not is_private:
            self._unwritten.clear()

    def forget(self, revisions: tuple[int, ...]) -> int:
        """Take exchanges and all that rests on them out of the talk; return how many there were."""
        there = {each.revision for each in self.history().exchanges} & set(revisions)
        self._unwritten = [each for each in self._unwritten if each.revision not in there]
        written = {each.revision for each in self._store.history(self.key).exchanges} & there
        if written:
            self._store.append(
                self.key,
                Forgotten(
                    owner=self.key.owner,
                    persona=self.key.persona,
                    forgotten=tuple(sorted(written)),
                    at=self._clock(),
                ),
            )
        return len(there)

    def rate(self, revision: int, *, is_good: bool, reason: str = "") -> None:
        """Keep what the user thinks of a reply."""
        self._store.append(
            self.key,
            Feedback(
                owner=self.key.owner,
                persona=self.key.persona,
                about=revision,
                is_good=is_good,
                reason=reason,
                at=self._clock(),
            ),
        )

    def _begin(self, message: str, message_id: str) -> _Turn:
        text = message.strip()
        if not text:
            raise EmptyMessageError("there is no word in the message")
        if len(text) > LONGEST_MESSAGE:
            raise MessageTooLongError(len(text), LONGEST_MESSAGE)
        text = text.encode("utf-8", "replace").decode("utf-8")
        history = self.history()
        told = self.introduction()
        usual = history.exchanges[-1].lang if history.exchanges else (told and told.lang) or "en"
        lang = self._lang or language_of(text, usual=usual)
        return _Turn(
            text,
            lang,
            self._clock(),
            message_id or f"{self._session}:{history.revision + 1}",
            history,
            told,
        )

    def _detect(self, turn: _Turn) -> None:
        (found,) = self._detector.detect([turn.message])
        turn.label, turn.confidence = found.label, round(found.confidence, 6)

    async def _prepare(self, turn: _Turn) -> None:
        """Let the message act on the relationship, search, and put the question together."""
        appraised = self._appraised(turn)
        memory = self._memory_of(turn.history)
        turn.tags = topics_of(turn.message, turn.lang if turn.lang in SPOKEN else "en")
        turn.recalled = coming_to_mind(memory, turn.message, turn.lang, turn.now)
        turn.question = await self._question(turn, appraised)
        turn.prompt = prompt_for(turn.question)
        turn.exchange = Exchange(
            owner=self.key.owner,
            persona=self.key.persona,
            revision=turn.history.revision + 1,
            message_id=turn.message_id,
            session=self._session,
            at=turn.now,
            lang=turn.lang,
            message=turn.message,
            reply="",
            label=turn.label,
            confidence=turn.confidence,
            state=appraised.tone.name,
            tags=turn.tags,
            recalled=turn.recalled,
            is_private=self.is_private,
        )

    def _appraised(self, turn: _Turn) -> Appraisal:
        known = relationship_of(turn.history, self._states)
        return appraise(known, Detection(turn.label, turn.confidence, {}), turn.now, self._states)

    def _memory_of(self, history: History) -> TalkMemory:
        """Return the memory of a history, kept while nothing but the newest exchange is added."""
        count, revision = len(history.exchanges), history.revision
        if self._memory is not None:
            known_count, known_revision, memory = self._memory
            new = [each for each in history.exchanges if each.revision > known_revision]
            if count - len(new) == known_count:
                for exchange in new:
                    memory.take(exchange)
                self._memory = (count, revision, memory)
                return memory
        memory = TalkMemory(history, self._embedder)
        self._memory = (count, revision, memory)
        return memory

    async def _question(self, turn: _Turn, appraised: Appraisal) -> ReplyToUser:
        zone = ZoneInfo(self.zone)
        user_now = turn.now.astimezone(zone)
        moment = await self._counterpart.moment(turn.message, user_now)
        exchanges = turn.history.exchanges
        recent = exchanges[-_RECENT_TURNS:]
        last = exchanges[-1].at if exchanges else None
        told = turn.introduction
        sitting = {each.at for each in recent if turn.now - each.at < _NEW_SITTING}
        return ReplyToUser(
            asked=moment.identity,
            now=moment.now,
            question=turn.message,
            recalled=moment.recalled,
            schedule=moment.schedule,
            doing=moment.doing,
            place=moment.place,
            remembered=moment.remembered,
            hourly=moment.hourly,
            day_plan=moment.day_plan,
            planned_day=moment.planned_day,
            earlier=tuple((each.message, each.reply) for each in recent),
            user=name_of(exchanges, turn.message, turn.lang) or (told.name if told else ""),
            wishes=told.topic if told else "",
            lang=turn.lang,
            user_now=user_now,
            zone=self.zone,
            heard=appraised.heard,
            sureness=turn.confidence,
            tone=appraised.tone,
            tint=appraised.tint,
            is_demanding=appraised.relationship.is_demanding,
            user_memories=tuple(
                UserMemory(
                    text=each.text,
                    at=each.at.astimezone(zone),
                    by_user=each.by_user,
                    why=each.why,
                    nearness=each.nearness,
                    mood=each.mood,
                )
                for each in sorted(turn.recalled, key=lambda each: each.at in sitting)
            ),
            is_new_sitting=last is None or turn.now - last >= _NEW_SITTING,
            turn=turn.history.revision + 1,
        )

    async def _speak(self, turn: _Turn) -> AsyncIterator[Shown]:
        """Show the cleaned reply; where nothing is left of it try once more, then say so."""
        assert turn.question is not None
        assert turn.prompt is not None
        for _ in range(_TRIES):
            cleaner = StreamCleaner(turn.prompt.internal, holds_back=self._holds_back)
            raw: list[str] = []
            async for piece in self._speaker.speak(turn.question, turn.prompt):
                raw.append(piece.text)
                turn.source = piece.source
                for shown in cleaner.feed(piece.text):
                    yield shown
            for shown in cleaner.finish():
                yield shown
            turn.raw = "".join(raw)
            if cleaner.shown:
                self._keep_reply(turn, cleaner.shown)
                return
        fallback = phrases(turn.lang).lines["empty"][0]
        turn.source = "fallback"
        yield Shown("replace", fallback)
        self._keep_reply(turn, fallback)

    def _keep_reply(self, turn: _Turn, reply: str) -> None:
        assert turn.exchange is not None
        turn.exchange = turn.exchange.model_copy(update={"reply": reply, "source": turn.source})

    def _commit(self, turn: _Turn) -> None:
        """Keep the exchange: as one line of the history, or of a private talk in memory only."""
        assert turn.exchange is not None
        if self.is_private:
            self._unwritten.append(turn.exchange)
        else:
            self._store.append(self.key, turn.exchange)
