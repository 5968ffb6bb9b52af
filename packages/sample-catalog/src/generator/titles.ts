import type { Platform } from '@tessera/contracts';
import { sentenceCase, titleCase } from '../grammar/letter-case.js';
import { Scene } from '../grammar/scene.js';
import type { Theme } from '../grammar/theme.js';
import type { Topic } from '../grammar/topic.js';
import type { Random } from '../random/random.js';
import type { RecentTitles } from './recent-titles.js';
import type { SampleChannel } from './sample-rows.js';

const attempts = 8;
const longest = 92;
/** Templates of what takes longer than a clip. */
const long = /\{minutes|hours|full |podcast|documentary|episode|workshop/;

export interface Titled {
  readonly title: string;
  /** The words of the title, for the description. */
  readonly scene: Scene;
}

/**
 * Invents a title in the manner of the channel.
 * @param source theme or topic that the video belongs to
 * @param recent titles that must not be used again; the new one is added
 */
export function inventTitle(
  random: Random,
  {
    channel,
    source,
    episode,
    recent,
  }: { channel: SampleChannel; source: Theme | Topic; episode: number; recent: RecentTitles },
): Titled {
  for (let attempt = 1; ; attempt++) {
    const titled = propose(random, { channel, source, episode, retry: attempt > attempts / 2 });
    const fits = titled.title.length <= longest && recent.add(titled.title);
    if (fits) return titled;
    if (attempt === attempts) return { ...titled, title: `${titled.title} | ${channel.title}` };
  }
}

function propose(
  random: Random,
  {
    channel,
    source,
    episode,
    retry,
  }: { channel: SampleChannel; source: Theme | Topic; episode: number; retry: boolean },
): Titled {
  const scene = new Scene(random, 'words' in source ? source.words : {});
  const templates = templatesFor(random, { source, platform: channel.platform, retry });
  const text = scene.expand(random.pick(templates));
  const styled = channel.titleStyle === 'title' ? titleCase(text) : text;
  const title = sentenceCase(styled);
  const series = channel.series?.replace('{episode}', String(episode));
  return { title: series && title.length < 70 ? `${title} | ${series}` : title, scene };
}

function templatesFor(
  random: Random,
  { source, platform, retry }: { source: Theme | Topic; platform: Platform; retry: boolean },
): readonly string[] {
  const usual =
    platform === 'tiktok' ? source.titles.filter((title) => !long.test(title)) : source.titles;
  if (!('shorts' in source) || retry) return usual;
  if (platform === 'twitch' && random.chance(0.6)) return source.streams ?? usual;
  return platform === 'tiktok' && random.chance(0.7) ? source.shorts : usual;
}
