import type { Theme } from '../grammar/theme.js';
import type { Topic } from '../grammar/topic.js';
import { exponential, logNormal } from '../random/distributions.js';
import { Random } from '../random/random.js';
import { topics } from '../vocabulary/topics.js';
import type { SampleChannel } from './sample-rows.js';

const hour = 3_600_000;
const day = 24 * hour;
/** Longest time that a video may have been out, in hours: three years. */
const oldest = 26_280;

/** That a channel published something, and when; its text and figures follow from it. */
export interface Upload {
  readonly channel: SampleChannel;
  readonly publishedAt: Date;
  readonly source: Theme | Topic;
  /** Number of the video in the channel. */
  readonly episode: number;
  /** That the same was published on another platform. */
  readonly copyOf?: Upload;
}

/** What the channel published in its own rhythm, oldest first; older times are held more thinly. */
export function rhythmUploads(
  random: Random,
  channel: SampleChannel,
  count: number,
  anchor: Date,
): Upload[] {
  let age = channel.silence + random.next() * channel.interval;
  return Array.from({ length: count }, (_, index) => {
    const publishedAt = atUsualHour(
      random,
      channel,
      new Date(anchor.getTime() - age * hour),
      anchor,
    );
    const gap = channel.interval * (1 + index / 6) ** 1.5 * logNormal(random, 1, 0.25);
    age = age + gap < oldest ? age + gap : random.between(oldest / 2, oldest);
    return { channel, publishedAt, source: pickTheme(random, channel), episode: count - index };
  }).toReversed();
}

/**
 * What a channel published that has the videos of another one too, some hours after it.
 * @param own what it would have published by itself, in place of those that are no copies
 */
export function mirroredUploads(
  random: Random,
  own: readonly Upload[],
  { originals, anchor }: { originals: readonly Upload[]; anchor: Date },
): Upload[] {
  return own.map((upload, index) => {
    const copyOf = originals.at(index - own.length);
    if (!copyOf) return upload;
    const later = copyOf.publishedAt.getTime() + random.int(1, 40) * 1_800_000;
    const publishedAt = new Date(Math.min(later, anchor.getTime() - 240_000));
    return { ...upload, source: copyOf.source, publishedAt, copyOf };
  });
}

/** Channels that publish less than daily do so at their hour; nothing is published after the anchor. */
function atUsualHour(random: Random, channel: SampleChannel, near: Date, anchor: Date): Date {
  const minutes = random.pick([0, 0, 0, 15, 30, random.int(1, 59)]);
  const usual = new Date(near);
  usual.setUTCHours(channel.hour, minutes, random.int(0, 59), 0);
  const time = channel.interval < 40 ? near.getTime() : usual.getTime();
  const latest = anchor.getTime() - random.int(60, 3000) * 1000;
  const published = time > latest ? Math.min(latest, time - day) : time;
  return new Date(Math.floor(published / 1000) * 1000);
}

function pickTheme(random: Random, { themes }: SampleChannel): Theme {
  const [main] = themes;
  return main && random.chance(0.7) ? main : random.pick(themes);
}

/** What channels published about the topics of the day, besides their rhythm. */
export function* topicUploads(
  seed: string,
  channels: readonly SampleChannel[],
  count: number,
  anchor: Date,
): Generator<Upload> {
  const total = topics.reduce((sum, { weight }) => sum + weight, 0);
  let given = 0;
  let weights = 0;
  for (const topic of topics) {
    weights += topic.weight;
    const upTo = Math.round((count * weights) / total);
    yield* uploadsOf(topic, { seed, channels, count: upTo - given, anchor });
    given = upTo;
  }
}

function* uploadsOf(
  topic: Topic,
  {
    seed,
    channels,
    count,
    anchor,
  }: { seed: string; channels: readonly SampleChannel[]; count: number; anchor: Date },
): Generator<Upload> {
  const random = new Random(`${seed}/topic/${topic.name}`);
  const speaking = channels.filter(({ language, mirrorOf }) => !language && !mirrorOf);
  const eager = speaking.filter(({ category }) => topic.categories.includes(category.slug));
  const pool = [eager, speaking, channels].find(({ length }) => length > 0) ?? [];
  for (let index = 0; index < count; index++) {
    const publishedAt = new Date(
      anchor.getTime() - Math.floor(topicAge(random, topic) * 3600) * 1000,
    );
    yield {
      channel: pickEager(random, topic, pool),
      publishedAt,
      source: topic,
      episode: 100 + index,
    };
  }
}

/** Hours before the anchor: exponential on both sides of the peak, never in the future. */
function topicAge(random: Random, { peak, rise, fade }: Topic): number {
  for (;;) {
    const early = random.chance(rise / (rise + fade));
    const age = early ? peak + exponential(random, rise) : peak - exponential(random, fade);
    if (age > 0.05) return age;
  }
}

function pickEager(random: Random, topic: Topic, pool: readonly SampleChannel[]): SampleChannel {
  const candidates = Array.from({ length: 3 }, () => random.pick(pool));
  const rank = ({ category }: SampleChannel) => topic.categories.indexOf(category.slug);
  return candidates.reduce((best, next) => (rank(next) < rank(best) ? next : best));
}
