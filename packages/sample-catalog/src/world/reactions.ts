import { author, type CommentVoice, writeText } from '../generator/comments.js';
import type { SampleComment } from '../generator/sample-rows.js';
import { exponential } from '../random/distributions.js';
import { Random } from '../random/random.js';
import { commentTemplates, type Mood } from '../vocabulary/comment-moods.js';
import {
  against,
  angry,
  confirming,
  type CrowdMood,
  denying,
  inFavor,
  joking,
} from '../vocabulary/reactions.js';
import type { LiveVideo } from './live-video.js';

type Voice = 'angry' | 'inFavor' | 'against' | 'joking' | 'confirming' | 'denying' | Mood;

const templates: Readonly<Record<Voice, readonly string[]>> = {
  ...commentTemplates,
  angry,
  inFavor,
  against,
  joking,
  confirming,
  denying,
};

/** Whose emojis a voice uses. */
const moodOf: Readonly<Partial<Record<Voice, Mood>>> = {
  angry: 'negative',
  against: 'negative',
  denying: 'negative',
  inFavor: 'positive',
  joking: 'positive',
  confirming: 'positive',
};

/** Which voices a crowd is made of. */
const crowds: Readonly<Record<CrowdMood, Readonly<Partial<Record<Voice, number>>>>> = {
  happy: { positive: 78, question: 10, mixed: 8, joking: 4 },
  angry: { angry: 80, question: 8, mixed: 7, inFavor: 5 },
  split: { inFavor: 44, against: 44, question: 6, mixed: 6 },
  joking: { joking: 78, positive: 12, question: 5, mixed: 5 },
  mixed: { mixed: 40, question: 28, positive: 24, angry: 8 },
};
const aboutTitle = {
  true: { confirming: 34, positive: 50, question: 16 },
  false: { denying: 62, angry: 8, mixed: 20, question: 10 },
};

/** The text of a comment; it depends on seed, video and number alone. */
export function reaction(
  seed: string,
  video: LiveVideo,
  index: number,
): Omit<SampleComment, 'publishedAt'> {
  const random = new Random(`${seed}/comment/${video.plan.key}/${index}`);
  return {
    author: author(random),
    text: textOf(random, video),
    likes: Math.max(0, Math.floor(exponential(random, 3) ** 1.6 - 2)),
  };
}

function textOf(random: Random, { channel, durationSeconds, plan, subject }: LiveVideo): string {
  if (channel.language) return random.pick(channel.language.comments);
  const voice = drawVoice(random, plan.mood, plan.honest, channel.moods);
  const said: CommentVoice = { mood: moodOf[voice] ?? (voice as Mood), subject, durationSeconds };
  return writeText(random, templates[voice], said);
}

function drawVoice(
  random: Random,
  mood: CrowdMood | undefined,
  honest: boolean | undefined,
  usual: Readonly<Record<Mood, number>>,
): Voice {
  if (honest !== undefined) return random.weighted<Voice>(aboutTitle[`${honest}`]);
  return mood === undefined ? random.weighted<Voice>(usual) : random.weighted<Voice>(crowds[mood]);
}
