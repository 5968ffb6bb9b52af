import { logNormal, normal } from '../random/distributions.js';
import type { Random } from '../random/random.js';
import type { CategoryShift } from './audience-shift.js';
import type { SampleChannel } from './sample-rows.js';

/** How the views of one video grow. Times are in hours after its publication. */
export interface Audience {
  /** Views that the first wave tends to. */
  readonly potential: number;
  /** Scale and shape of the first wave (a Weibull distribution: it rises, then fades). */
  readonly scale: number;
  readonly shape: number;
  /** A second wave, when somebody large passes the video on. */
  readonly burst:
    | { readonly at: number; readonly size: number; readonly width: number }
    | undefined;
  /** Hour of the daily rhythm at which the video came out. */
  readonly phase: number;
  readonly likeRate: number;
  readonly commentRate: number;
  /** For some time all that is gained is gained so many times. */
  readonly shift:
    | { readonly from: number; readonly until: number; readonly factor: number }
    | undefined;
}

const platformReach = {
  youtube: 1,
  vimeo: 0.25,
  dailymotion: 0.45,
  twitch: 0.35,
  tiktok: 2.2,
  peertube: 0.04,
};
const platformScale = {
  youtube: 90,
  vimeo: 150,
  dailymotion: 40,
  twitch: 30,
  tiktok: 26,
  peertube: 20,
};
/** Hours after which the long tail counts as finished: three years. */
const tailEnd = 26_280;

/**
 * Draws the audience of a video.
 * @param age hours between its publication and the anchor
 * @param lift factor on its reach, for example because it is about a topic of the day
 */
export function drawAudience(
  random: Random,
  channel: SampleChannel,
  { age, lift }: { age: number; lift: number },
): Audience {
  const usual = 5 * channel.subscribers ** 0.85 * platformReach[channel.platform];
  const news = channel.category.slug === 'news' ? 0.3 : 1;
  const potential = Math.max(30, usual * lift * Math.exp(1.1 * normal(random)));
  return {
    potential,
    scale: logNormal(random, platformScale[channel.platform] * news, 0.4),
    shape: random.between(0.95, 1.6),
    burst: drawBurst(random, age, potential),
    phase: random.between(0, 24),
    likeRate: Math.min(0.2, 0.032 * channel.warmth * logNormal(random, 1, 0.3)),
    commentRate: Math.min(0.05, 0.0028 * channel.warmth * logNormal(random, 1, 0.6)),
    shift: undefined,
  };
}

/**
 * An audience that turns to its category for some time.
 * @param age hours between the publication of the video and the anchor; negative where it comes out later
 */
export function shifted(
  audience: Audience,
  { channel, age }: { readonly channel: SampleChannel; readonly age: number },
  shift: CategoryShift | undefined,
): Audience {
  if (shift?.category !== channel.category.slug) return audience;
  const { begins, ends, factor } = shift;
  return { ...audience, shift: { from: age + begins, until: age + ends, factor } };
}

function drawBurst(random: Random, age: number, potential: number): Audience['burst'] {
  const recent = random.chance(0.025);
  if (age < 72 || (!recent && !random.chance(0.06))) return undefined;
  const before = recent ? random.between(-8, 40) : random.between(48, age - 20);
  const size = potential * logNormal(random, 0.8, 0.8);
  return { at: age - before, size, width: random.between(3, 9) };
}

/** Views of a video `hours` after its publication: whole, and never falling. */
export function viewsAt(audience: Audience, hours: number): number {
  if (hours <= 0) return 0;
  const { shift } = audience;
  const usual = usualViews(audience, hours);
  if (!shift || hours <= shift.from) return Math.floor(usual);
  const meanwhile =
    usualViews(audience, Math.min(hours, shift.until)) - usualViews(audience, shift.from);
  return Math.floor(usual + (shift.factor - 1) * meanwhile);
}

function usualViews(audience: Audience, hours: number): number {
  if (hours <= 0) return 0;
  const time = daylight(hours, audience.phase);
  const wave = 1 - Math.exp(-((time / audience.scale) ** audience.shape));
  const tail = Math.log1p(time / 720) / Math.log1p(tailEnd / 720);
  return audience.potential * (0.75 * wave + 0.35 * tail) + burstViews(audience, time);
}

/** Time as the audience lives it: it runs faster by day than by night. */
function daylight(hours: number, phase: number): number {
  const turn = (2 * Math.PI) / 24;
  return hours + (0.4 / turn) * (Math.sin(turn * (hours + phase)) - Math.sin(turn * phase));
}

function burstViews({ burst }: Audience, time: number): number {
  if (!burst) return 0;
  const { at, size, width } = burst;
  return size * (logistic((time - at) / width) - logistic(-at / width));
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
