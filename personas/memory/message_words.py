"""Words by which messages are known for what they are, by language; beginnings of words count."""

from collections.abc import Mapping
from types import MappingProxyType

from personas.memory.tokens import Language

_Words = Mapping[Language, str]


def _split(words: Mapping[Language, str]) -> Mapping[Language, tuple[str, ...]]:
    return MappingProxyType(
        {language: tuple(text.replace("\n", "").split("|")) for language, text in words.items()}
    )


TOPICS: Mapping[str, _Words] = MappingProxyType(
    {
        "health": {
            "en": "headache|migraine|pain|ache|sick|ill |fever|flu|cough|sore|injur|medicine|pill|"
            "tablet|doctor|hospital|surgery|symptom|allerg|dizzy|asleep|insomnia",
            "pt": "dor |dores|enxaqueca|doente|doença|febre|gripe|tosse|remédio|remedio|comprimido|"
            "médic|medic|hospital|cirurgia|sintoma|alergi|tontura|insônia|insonia|machuc",
            "it": "mal di|dolor|emicrania|malat|febbre|influenza|tosse|medicin|pastiglia|medico|"
            "dottor|ospedale|operazione|sintom|allergi|vertigin|insonnia",
            "es": "dolor|duele|migraña|enferm|fiebre|gripe|tos |medicina|medicamento|pastilla|"
            "médic|doctor|hospital|cirugía|síntoma|alergi|mareo|insomnio",
            "zh": "头疼|头痛|疼|痛|病|发烧|感冒|咳嗽|药|医生|医院|手术|症状|过敏|失眠",
        },
        "medicine": {
            "en": "medicine|pill|tablet|drug|dose|treatment|prescri",
            "pt": "remédio|remedio|comprimido|dose|tratamento|receita médica",
            "it": "medicin|pastiglia|farmac|dose|cura |terapia",
            "es": "medicina|medicamento|pastilla|dosis|tratamiento|receta médica",
            "zh": "药|剂量|治疗",
        },
        "mental_health": {
            "en": "anxi|depress|panic|stress|nervous|lonely|burn out|burnout|shy",
            "pt": "ansi|depress|pânico|panico|estress|nervos|sozinh|solidão|tímid|timid",
            "it": "ansi|depress|panico|stress|nervos|solitudine|timid",
            "es": "ansi|depre|pánico|estrés|nervios|solo |soledad|tímid",
            "zh": "焦虑|抑郁|恐慌|压力|紧张|孤独|害羞",
        },
        "social": {
            "en": "social|groups|party|parties|strangers|make friends|sociab",
            "pt": "social|grupo|festa|estranhos|fazer amigos|sociab",
            "it": "social|grupp|fest|estranei|fare amicizia|sociev",
            "es": "social|grupo|fiesta|desconocidos|hacer amigos|sociab",
            "zh": "社交|人群|聚会|陌生人|交朋友",
        },
        "work": {
            "en": "job|boss|interview|salary|colleague|project|deadline|promotion",
            "pt": "emprego|trabalho|chefe|entrevista|salário|colega|projeto|prazo|promoção",
            "it": "lavoro|capo |colloquio|stipendio|collega|progetto|scadenza|promozione",
            "es": "empleo|trabajo|jefe|entrevista|sueldo|colega|proyecto|plazo|ascenso",
            "zh": "工作|老板|面试|工资|同事|项目|截止|升职",
        },
        "study": {
            "en": "exam|test on|school|university|homework|course|thesis",
            "pt": "prova|exame|escola|faculdade|universidade|lição|curso|tese",
            "it": "esame|scuola|università|compiti|corso|tesi",
            "es": "examen|escuela|universidad|deberes|curso|tesis",
            "zh": "考试|学校|大学|作业|课程|论文",
        },
    }
)
"""What a message is about, by words in it."""

PROBLEMS = _split(
    {
        "en": "problem|trouble|broke|broken|not working|doesn't work|does not work|failed|worried|"
        "afraid|lost my|stuck|can't sleep|cannot sleep|hurt",
        "pt": "problema|quebr|não funciona|nao funciona|falh|preocupad|com medo|perdi |travad|"
        "não consigo|nao consigo|dói|doi ",
        "it": "problema|rotto|rotta|non funziona|fallit|preoccupat|paura|ho perso|bloccat|"
        "non riesco|fa male",
        "es": "problema|roto|rota|no funciona|falló|preocupad|miedo|perdí|atascad|no puedo|duele",
        "zh": "问题|坏了|不能用|失败|担心|害怕|丢了|卡住|睡不着",
    }
)
"""Something is the matter."""

PLANS = _split(
    {
        "en": "i'm going to|i am going to|i will|i'll|i plan|tomorrow i|next week i|i want to",
        "pt": "vou |pretendo|planejo|amanhã eu|semana que vem|quero ",
        "it": "sto per|farò|andrò|ho intenzione|domani|la prossima settimana|voglio ",
        "es": "voy a|pienso|planeo|mañana|la próxima semana|quiero ",
        "zh": "我要|我打算|我会|明天|下周|我想",
    }
)
"""Something is to come."""

OVER = _split(
    {
        "en": "is gone|are gone|all good now|feel fine now|feeling fine|solved|fixed it|it's fixed|"
        "went away|recovered|cured|no longer hurts",
        "pt": "já passou|ja passou|passou a dor|resolvi|resolvido|consertei|estou bem agora|sarei|"
        "curad|sumiu|não dói mais",
        "it": "è passat|mi è passat|risolto|riparato|sto bene ora|ora sto bene|guarit|sparit",
        "es": "ya pasó|ya se me pasó|resuelto|resolví|arreglé|ya estoy bien|curad|se fue el dolor",
        "zh": "好了|不疼了|不痛了|解决了|修好了|康复",
    }
)
"""A problem has an end."""

CHANGES = _split(
    {
        "en": "get better|got better|getting better|any better|better now|feel better|improve|"
        "go away|gone away|still hurt|how did it go|how it went|did it work|worked out|"
        "work out|any news|any change|what happened with|how is it now|pass",
        "pt": "ficou melhor|melhor|passou|deu certo|resolveu|como foi|como ficou|funcionou|"
        "alguma novidade|mudou|ainda dói|sarou",
        "it": "va meglio|è migliorat|meglio|passat|com'è andata|come è andata|ha funzionato|"
        "novità|cambiat|risolt",
        "es": "mejoró|mejor|pasó|se te pasó|cómo fue|cómo te fue|funcionó|novedad|cambió|resolvió",
        "zh": "好点|好了吗|好些|改善|怎么样了|有用吗|成功了吗|有消息|变化",
    }
)
"""Asks whether something has changed."""
