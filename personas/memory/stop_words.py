"""Small words that say nothing of what a text is about, by language."""

from collections.abc import Mapping
from types import MappingProxyType

_EN = """
a about above after again against ain't all almost also although always am among an and any
anyone anything are aren't around as at away back be because been before being below between
both but by came can can't cannot come comes could couldn't did didn't do does doesn't doing
don't done down during each either else enough even ever every everyone everything far few for
from further get gets getting go goes going gonna got had hadn't has hasn't have haven't having
he he'd he'll he's her here here's hers herself him himself his how how's i i'd i'll i'm i've if
in instead into is isn't it it'd it'll it's its itself just keep kind know let let's like little
lot lots made make makes many may maybe me might mine more most much must my myself need never
no nor not now of off oh ok okay on once one only onto or other others ought our ours ourselves
out over own per perhaps quite rather really said same saw say says see seem seemed seems shall
she she'd she'll she's should shouldn't since so some someone something sometimes soon still
such sure take takes than thank thanks that that'd that'll that's the their theirs them
themselves then there there's these they they'd they'll they're they've thing things think this
those though through to together too toward towards under until up upon us use used very via
want wants was wasn't way we we'd we'll we're we've well went were weren't what what's whatever
when when's where where's whether which while who who's whoever whom whose why will with within
without won't would wouldn't wow yeah yes yet you you'd you'll you're you've your yours yourself
yourselves
"""
_PT = """
a à às ao aos aquela aquelas aquele aqueles aquilo as até com como da das de dela delas dele
deles depois do dos e é ela elas ele eles em entre era eram essa essas esse esses esta está
estamos estão estar estas estava estavam este estes estou eu faz fez foi fomos for foram fui há
isso isto já lá lhe lhes mais mas me mesmo meu meus minha minhas muito muita muitos muitas na
nas não nem no nos nós nossa nossas nosso nossos num numa o os ou para pela pelas pelo pelos por
porque pra pro qual quais quando que quem quê se sem ser será seu seus só sou sua suas são
também te tem têm temos tenho ter teu teus tinha tive tu tua tuas tudo um uma umas uns vai vou
você vocês vos seja sobre onde ainda aqui ali então assim
"""
_IT = """
a ad al alla alle allo agli ai anche ancora avere aveva avevo c'è che chi ci ciò come con cui da
dal dalla dalle dallo dagli dai degli dei del dell della delle dello di dove e è ed era erano
essere fa fare fatto gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi mia mie
miei mio molto ne nei nel nella nelle nello negli no noi non nostra nostre nostri nostro o per
perché però più poi qual quale quali quando quanto quella quelle quelli quello questa queste
questi questo qui sarà se sei si sia siamo sì sono sta stai stato stata su sua sue sugli sui sul
sulla sulle suo suoi te ti tra tu tua tue tuo tuoi tutto tutti un una uno vi voi vostra vostro
"""
_ES = """
a al algo algunas algunos ante antes aquí así aunque como con contra cual cuales cuando de del
desde donde durante e el él ella ellas ellos en entre era eran eres es esa esas ese eso esos
esta está están estaba estado estar estas este esto estos estoy fue fueron fui ha había hace
hacer han has hasta hay he la las le les lo los más me mi mis mí mucho muchos muy nada ni no nos
nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poco por porque
qué que quien quién quienes se sea ser será si sí sin sobre son soy su sus suya suyo también tan
tanto te tengo tener tiene tienen todo todos tu tú tus un una unas uno unos usted ustedes va voy
y ya yo
"""
_ZH = """
的 了 着 过 地 得 和 与 及 在 是 有 我 你 他 她 它 们 这 那 个 吗 呢 吧 啊 呀 就 都 也 很
还 又 被 把 让 给 从 到 对 向 为 以 而 但 不
"""

STOP_WORDS: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        language: frozenset(words.split())
        for language, words in (
            ("en", _EN),
            ("pt", _PT),
            ("it", _IT),
            ("es", _ES),
            ("zh", _ZH),
        )
    }
)
"""By language code."""
