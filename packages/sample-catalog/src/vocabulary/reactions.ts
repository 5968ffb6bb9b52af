import { lines } from '../grammar/text-lists.js';

/** How the people under a video are, taken together. */
export const crowdMoods = ['happy', 'angry', 'split', 'joking', 'mixed'] as const;
export type CrowdMood = (typeof crowdMoods)[number];

/** What angry people write. */
export const angry = lines`
  [Unbelievable|Outrageous|Shameful]. Who is [responsible|in charge|paying] for this?
  This makes me [so angry|furious|sick]. [Somebody has to answer for it.|Enough is enough.|]
  [They|The people in charge] [knew for months|were warned|looked away] and did nothing.
  [Stop|Please stop] [defending|excusing] this. It is [wrong|a disgrace|not acceptable].
  I [am done|have had it] with {subject}. [Every year the same.|Never again.|]
  [Terrible|Disgraceful|Awful]. [My parents were there.|We lost a whole day.|Nobody apologized.]
  [How|Why] is this [still allowed|even legal|possible in this day and age]?
  Three hours [without a word|in the cold|on the phone] and then [a shrug|this]. [Furious.|Thanks for nothing.]
  [Fire|Replace] [them all|whoever signed this off]. [Today.|]
  [Disgusted|Fed up|Livid]. I have [never|rarely] seen such [carelessness|arrogance|greed].
  What a [mess|disaster|scandal]. [And we pay for it.|And nobody is sorry.]
  [I want my money back.|I will complain in writing.|This will cost them.]`;

/** What the two camps write where people are divided. */
export const inFavor = lines`
  [Finally|At last] somebody [says it|does it|is brave enough]. [Completely agree.|Thank you!|]
  [I am all for it.|I would do the same.|Exactly right.] The [others|critics] [exaggerate|have no idea].
  [Good|Great] that {subject} gets [attention|a fair hearing].
  Everyone complaining here [was not there|has not watched to the end|would have cheered last year].
  [Best thing|Best decision] in years. [Sorry, not sorry.|I said it.]
  [Support|Full support] [from me|from our whole street].`;
export const against = lines`
  [No.|Sorry, no.] [I could not disagree more.|This is plainly wrong.|The other side is right.]
  [I do not buy it|I see it the other way round]. {subject} is [a mistake|overrated|a bad idea].
  [Half the story|Only one side] again. [Ask those who live there.|What about the rest of us?]
  [Everyone cheering here|All these fans] should [read the facts|look at the bill|wait a week].
  [Worst thing|Worst decision] in years, [and I like the channel|whatever you say].
  [Strongly|Firmly] against. [Who is with me?|Change my mind.]`;

/** What people write who do not take it seriously. */
export const joking = lines`
  My [cat|toaster|landlord] could have [told you that|done it better|stayed calmer].
  [Nobody:|Literally nobody:] [Me at 3 a.m.:|The internet:] {subject}.
  [Day|Year] {n:3-900} of [waiting for the sequel|pretending I understand this].
  [Instructions unclear|Followed the steps], [now I own a boat|I am stuck in the ceiling|my soup is angry]. 😂
  [Plot twist|Spoiler]: [the dog did it|it was the intern|it was cake all along].
  The [pigeon|guy with the umbrella|sandwich] at {minute} deserves [an award|its own channel|a raise] 😂
  [I am not crying|I am fine], there is just [an onion|some tax law] in my eye. 😂
  [Historians|My grandchildren] will [ask|hear] about this. I will say I [was eating chips|missed it].
  [Somewhere|Meanwhile], a [goose|tax adviser] is [laughing|taking notes].
  [Ten out of ten|Five stars], would [panic|blink|nod] again. 😂
  [Petition|Vote] to [rename the town|give it a hat|make it mayor]. 😂
  That [escalated|got out of hand] [faster than my laundry|like a family dinner]. 😂`;

/** What people write under titles that keep their word, and under those that don't. */
export const confirming = lines`
  Did [exactly|just] what the title says, and it [works|worked here too].
  [For once|Finally] a title that [is true|tells the truth]. [Thank you.|Subscribed.]
  The title promises it, the video [shows it|delivers]. [No nonsense.|From start to finish.]
  [Checked|Double-checked] the numbers from the title: [correct|all true|they add up].
  [Exactly as advertised|Just as promised]. [Rare these days.|]
  I [doubted the title|was skeptical], but it is all there at {minute}.`;
export const denying = lines`
  Where is the part from the title? [I watched twice.|Not in here.|]
  [Nothing|Not a second] of this is about what the title [says|promises].
  [Misleading title|The title is a lie]. It is [a vlog|an advert|small talk].
  [Came for the title|Clicked for the title], got [an unboxing|chairs and sponsors]. [Reported.|]
  [Clickbait|Pure clickbait]. The title [has nothing to do with it|never happens].
  Title: one thing. Video: [something else|anything but that]. [Bye.|Unsubscribed.]
  [Save your time|Skip this]: what the title promises [does not happen|is not in the video].
  Did anyone find [the thing from the title|what was promised]? [No? Thought so.|]`;
