import { makeChannels } from '../generator/channels.js';
import { channelCount } from '../generator/sample-catalog.js';
import type { SampleChannel } from '../generator/sample-rows.js';
import type { Random } from '../random/random.js';

/** The channels of a catalog, as those who make things happen look for them. */
export interface Cast {
  readonly channels: readonly SampleChannel[];
  /** Those that publish in English and are no mirrors of others. */
  readonly speaking: readonly SampleChannel[];
  /** Mirrors, by the number of the channel that they mirror. */
  readonly mirrors: ReadonlyMap<number, SampleChannel>;
  /** How many videos all channels that are no mirrors publish in an hour, added up from channel to channel. */
  readonly pace: readonly number[];
}

export function makeCast(seed: string, size: number): Cast {
  const channels = makeChannels(seed, channelCount(size));
  let sum = 0;
  return {
    channels,
    speaking: channels.filter(({ language, mirrorOf }) => !language && !mirrorOf),
    mirrors: new Map(
      channels.flatMap((channel) => (channel.mirrorOf ? [[channel.mirrorOf.id, channel]] : [])),
    ),
    pace: channels.map(({ interval, mirrorOf }) => (sum += mirrorOf ? 0 : 1 / interval)),
  };
}

/** The channel that publishes next: those that publish often are drawn often. */
export function drawPublisher(random: Random, { channels, pace }: Cast): SampleChannel {
  const place = random.next() * (pace.at(-1) ?? 0);
  let [low, high] = [0, channels.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pace[middle] ?? 0) > place) high = middle;
    else low = middle + 1;
  }
  return channels[low] ?? random.pick(channels);
}

/** Different channels with different owners, from the given categories as far as there are some. */
export function drawOwners(
  random: Random,
  { speaking }: Cast,
  { categories, count }: { categories: readonly string[]; count: number },
): SampleChannel[] {
  const eager = speaking.filter(({ category }) => categories.includes(category.slug));
  const pool = eager.length >= count ? eager : speaking;
  return random.sample(pool, count);
}

/** What all channels of the same people share. */
export function ownerOf({ id, mirrorOf }: SampleChannel): string {
  return `owner-${mirrorOf?.id ?? id}`;
}
