"""Every decision a persona takes, one file a question: its inputs and its typed answer."""

from personas.action import PlaceChoice
from personas.questions.answer_interview import AnswerInterview
from personas.questions.choose_place import ChoosePlace, Fellow, KnownPlaces
from personas.questions.decide_to_talk import DecideToTalk
from personas.questions.decide_to_wait import DecideToWait
from personas.questions.decompose_task import DecomposeTask, PlacedStep
from personas.questions.draw_insights import DrawInsights, Insight
from personas.questions.extract_concepts import ExtractConcepts, Topic
from personas.questions.extract_facts import Claim, ExtractFacts
from personas.questions.focal_points import FocalPoints
from personas.questions.plan_day import PlanDay
from personas.questions.plan_hours import PlanHours
from personas.questions.question import Answer, Mind, Question, Recollection, Source
from personas.questions.rate_poignancy import RatePoignancy
from personas.questions.reply_to_user import ReplyToUser, UserMemory
from personas.questions.revise_currently import ReviseCurrently, Revision
from personas.questions.revise_schedule import ReviseSchedule
from personas.questions.say_line import SayLine, Utterance
from personas.questions.summarise_talk import SummariseTalk, TalkNotes
from personas.questions.wake_up_hour import WakeUpHour

__all__ = [
    "Answer",
    "AnswerInterview",
    "ChoosePlace",
    "Claim",
    "DecideToTalk",
    "DecideToWait",
    "DecomposeTask",
    "DrawInsights",
    "ExtractConcepts",
    "ExtractFacts",
    "Fellow",
    "FocalPoints",
    "Insight",
    "KnownPlaces",
    "Mind",
    "PlaceChoice",
    "PlacedStep",
    "PlanDay",
    "PlanHours",
    "Question",
    "RatePoignancy",
    "Recollection",
    "ReplyToUser",
    "ReviseCurrently",
    "ReviseSchedule",
    "Revision",
    "SayLine",
    "Source",
    "SummariseTalk",
    "TalkNotes",
    "Topic",
    "UserMemory",
    "Utterance",
    "WakeUpHour",
]
