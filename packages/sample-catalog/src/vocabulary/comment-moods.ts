import { lines } from '../grammar/text-lists.js';

export const moods = ['positive', 'mixed', 'negative', 'question'] as const;
export type Mood = (typeof moods)[number];

/** What people write under a video. `{subject}` stands for what the video is about. */
export const commentTemplates: Readonly<Record<Mood, readonly string[]>> = {
  positive: lines`
    [This is|That was] [exactly|just] what I needed [today|this week|after a long day].
    [Best|Clearest|Kindest|Most useful] video on {subject} I have seen [so far|in years|anywhere].
    I have watched [three|five|a dozen] videos about {subject} and this is the [only|first] one that [helped|made sense].
    [Thank you|Thanks|A thousand thanks] for [taking your time|not rushing|showing the mistakes too|making this free].
    [Wow|Oh wow|Goodness], the [last two minutes|ending|part in the middle|opening shot]!
    Came for {subject}, stayed for [your voice|the calm|the jokes|the camera work].
    I [never|hardly ever] comment, but this [was wonderful|deserves it|made my evening].
    [My daughter|My father|My flatmate|Our whole class] and I [watch every episode|loved this one] together.
    [Subscribed|Instant subscribe|You have a new fan] after [thirty seconds|the first minute|one video].
    [So|Such] [calm, so clear|honest and warm|well explained]. More of this, please.
    More on {subject}, please! [I could watch for hours.|This flew by.|]
    I tried it [yesterday|this morning|at the weekend] and it [worked first time|came out perfect|really works].
    [How is this|This is] free? [Incredible.|I would have paid for it.|Thank you so much.]
    [The editing|The light|The sound|The pacing] [is superb|gets better every time|is a joy].
    [Beautiful|Lovely|Brilliant|Great] [work|video|episode] [as always|once again|], [greetings from the coast|sending love|keep going].
    You make {subject} look [easy|like fun|like art]. [Respect!|]
    This channel [deserves far more viewers|is a hidden treasure|is the best thing I found this year].
    [Paused at|Rewound to] {minute} [three|four|five] times because it is so [good|funny|satisfying].
    [Happy tears|Big smile here|Goosebumps] at {minute}.
    I was [about to give up on|afraid of|skeptical about] {subject}. [Not any more!|You changed my mind.]
    [Shared|Sent] this [with my whole team|to my mother|to three friends] already.`,
  mixed: lines`
    [Good|Nice|Solid] [video|overview|idea], but [a bit long|the sound is too quiet|the middle drags] [for my taste|].
    I [like|love] the channel, [though|but] this one felt [rushed|less personal|a little thin].
    The first half is [great|excellent], the second [less so|repeats itself|could be shorter].
    [Helpful|Useful], even if I [disagree about|see it differently when it comes to] {subject}.
    [Not bad|Quite good], [although|but] I [expected more on|hoped to learn more about] {subject}.
    [Great content|Lovely pictures], [terrible|distracting|too loud] music.
    [Some|A few] good points here, [some|a few] I would [question|not repeat].
    It [worked|went well] in the end, [but|though] I needed [three tries|twice the time you say].
    I [laughed|learned something], I also [skipped a lot|checked my phone twice]. [Fair?|]
    [Better than the last one|An improvement], still not as good as [the old format|your first season].
    The tip at {minute} is gold, the rest I [knew already|had heard before].
    [Interesting|Curious] take on {subject}. Not sure I [agree|would do it that way].`,
  negative: lines`
    [Sorry|Honestly], this [was a waste of time|did not help at all|is not your best].
    [Far too|Much too|Way too] [long|loud|fast] and [no real point|nothing new|hardly any substance].
    The title promises {subject} and then [you talk about yourself|it never comes|it is one minute of it].
    I [followed every step|did exactly this] and it [did not work|fell apart|was a disaster].
    [Wrong|Plain wrong|Misleading] at {minute}. [Please correct this.|Disappointing.|]
    [Too many|So many] [adverts|cuts|sound effects]. [I gave up|I stopped watching|I left] after [two|three|five] minutes.
    [Unsubscribed|That is it for me]. This used to be [a good channel|about {subject}].
    [Boring|Dull|Annoying]. [Sorry.|Next, please.|I fell asleep.]
    [Nobody|No one] does {subject} [like this|that way] in real life.
    The sound is [awful|terrible|unbearable] [with headphones|on my phone|].
    [Clickbait|Pure clickbait]. [Ten|Twelve|Fifteen] minutes for one sentence.
    [Very|Really] disappointed, I [expected better from you|had looked forward to this one].
    You [skipped|left out] the [hardest|most important|only interesting] part.
    [Lazy|Careless] research on {subject}, [sadly|I am afraid].`,
  question: lines`
    [Which|What] [camera|microphone|editor|version] do you use [here|for this|]?
    [Does|Would|Will] this also work [in winter|for beginners|with a small budget|for children|without the tools]?
    Could you [make|do|record] a follow-up on {subject}?
    [What happens|What would happen] if you [skip|repeat] the step at {minute}?
    [Where|How] can I [find|download|get] the [list|notes|files] [you mention|from the end|]?
    [Is there|Do you have] a [shorter|slower|printed|subtitled] version of this [for my students|]?
    How long did [this|it] [take you|take in total|take, honestly]?
    [Am I the only one who|Does anybody else] [hears something|sees a cat|has trouble] at {minute}?
    [New here|First time here]: where should I start with {subject}?
    What would you [change|do differently] [next time|today]?
    [Serious|Honest] question: why {subject} and not something [simpler|cheaper]?
    [When|On which day] does the next [part|episode|one] come out?
    Did you [ever|really] try this [without a plan|in the rain|twice]?`,
};

/** Small things that people add at the end. */
export const emojis: Readonly<Record<Mood, readonly string[]>> = {
  positive: ['🙏', '😂', '❤️', '🔥', '👏', '🎉'],
  mixed: ['😅', '🤔', '🤷'],
  negative: ['🙄', '😕', '👎'],
  question: ['🤔', '👀', '🙏'],
};
