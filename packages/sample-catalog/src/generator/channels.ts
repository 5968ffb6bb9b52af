import type { Platform } from '@tessera/contracts';
import type { CategoryVocabulary, Theme } from '../grammar/theme.js';
import { exponential, logNormal, pareto } from '../random/distributions.js';
import { Random } from '../random/random.js';
import { categories, categoryShare } from '../vocabulary/categories.js';
import { seriesNames } from '../vocabulary/closings.js';
import type { Mood } from '../vocabulary/comment-moods.js';
import { technology } from '../vocabulary/technology.js';
import { inventChannelName } from './channel-names.js';
import type { SampleChannel } from './sample-rows.js';

const goldenRatio = (Math.sqrt(5) - 1) / 2;

/** Channels of a catalog; the same seed and number always give the same ones. */
export function makeChannels(seed: string, count: number): SampleChannel[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => makeChannel(seed, index, taken));
}

function makeChannel(seed: string, index: number, taken: Set<string>): SampleChannel {
  const random = new Random(`${seed}/channel/${index}`);
  const category = pickCategory(index);
  const platform = random.weighted<Platform>(category.platforms);
  const themes = pickThemes(random, category, platform);
  return {
    id: index + 1,
    platform,
    category,
    themes,
    title: inventChannelName(random, themes[0] ?? random.pick(category.themes), taken),
    subscribers: Math.round(pareto(random, { smallest: 2500, largest: 14e6, alpha: 0.62 })),
    ...rhythm(random, category, platform),
    ...style(random, category, platform),
    warmth: logNormal(random, 1, 0.3),
    moods: moodMix(random),
  };
}

/** Spreads the categories evenly in their proportions; the first channels cover every one. */
function pickCategory(index: number): CategoryVocabulary {
  const total = categories.reduce((sum, { slug }) => sum + (categoryShare[slug] ?? 0), 0);
  let rest = ((index * goldenRatio) % 1) * total;
  const drawn = categories.find(({ slug }) => (rest -= categoryShare[slug] ?? 0) < 0);
  return categories[index] ?? drawn ?? technology;
}

function pickThemes(random: Random, { themes }: CategoryVocabulary, platform: Platform): Theme[] {
  const fitting = platform === 'twitch' ? themes.filter((theme) => theme.streams) : themes;
  return random.sample(fitting.length > 0 ? fitting : themes, random.chance(0.35) ? 2 : 1);
}

function rhythm(random: Random, { slug }: CategoryVocabulary, platform: Platform) {
  const often = slug === 'news' || platform === 'twitch' || platform === 'tiktok';
  const days = Math.min(45, Math.max(0.5, logNormal(random, often ? 2 : 6, 0.8)));
  return {
    interval: days * 24,
    hour: random.int(5, 21),
    silence: random.chance(0.1) ? 720 + exponential(random, 4000) : 0,
  };
}

function style(random: Random, { captioned }: CategoryVocabulary, platform: Platform) {
  const hasSeries = platform !== 'tiktok' && random.chance(0.14);
  return {
    titleStyle: platform === 'tiktok' || random.chance(0.3) ? 'sentence' : 'title',
    series: hasSeries ? random.pick(seriesNames) : undefined,
    captioned: random.chance(platform === 'twitch' ? captioned / 3 : captioned),
    hd: random.chance(0.12) ? random.between(0.1, 0.5) : random.between(0.82, 1),
    hidesViews: platform === 'vimeo' && random.chance(0.1),
  } as const;
}

function moodMix(random: Random): Record<Mood, number> {
  const kind = logNormal(random, 1, 0.5);
  return {
    positive: 0.56 * kind,
    mixed: 0.15,
    negative: (0.12 * logNormal(random, 1, 0.7)) / kind,
    question: 0.17 * logNormal(random, 1, 0.4),
  };
}
