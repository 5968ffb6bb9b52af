import type { Platform } from '@tessera/contracts';
import type { CategoryVocabulary, Theme } from '../grammar/theme.js';
import { exponential, logNormal, pareto } from '../random/distributions.js';
import { Random } from '../random/random.js';
import { categories, categoryShare } from '../vocabulary/categories.js';
import { seriesNames } from '../vocabulary/closings.js';
import type { Mood } from '../vocabulary/comment-moods.js';
import type { Language } from '../vocabulary/languages/language.js';
import { languages } from '../vocabulary/languages/languages.js';
import { technology } from '../vocabulary/technology.js';
import { inventChannelName } from './channel-names.js';
import type { SampleChannel } from './sample-rows.js';

/** Every so many channels one is on two platforms. */
const channelsToMirror = 30;
/** Relative to the weights of the others, which add up to 100. */
const peertubeWeight = 9;
/** Share of the channels in categories that have words in other languages. */
const otherLanguages = 0.4;
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/** Channels of a catalog; the same seed and number always give the same ones. */
export function makeChannels(seed: string, count: number): SampleChannel[] {
  const taken = new Set<string>();
  const channels: SampleChannel[] = [];
  while (channels.length < count) {
    const original = channels.at(-1);
    const isMirror = channels.length % channelsToMirror === channelsToMirror - 1;
    channels.push(
      isMirror && original
        ? mirror(original, channels.length)
        : makeChannel(seed, channels.length, taken),
    );
  }
  return channels;
}

/** The same people on another platform. */
function mirror(original: SampleChannel, index: number): SampleChannel {
  const platform = original.platform === 'peertube' ? 'youtube' : 'peertube';
  const subscribers = Math.ceil(original.subscribers / 8);
  return { ...original, id: index + 1, platform, subscribers, mirrorOf: original };
}

function makeChannel(seed: string, index: number, taken: Set<string>): SampleChannel {
  const random = new Random(`${seed}/channel/${index}`);
  const category = pickCategory(index);
  const platform = random.weighted<Platform>({ peertube: peertubeWeight, ...category.platforms });
  const language = pickLanguage(random, category);
  const themes = pickThemes(random, category, platform);
  return {
    id: index + 1,
    platform,
    category,
    themes,
    language,
    mirrorOf: undefined,
    title: inventChannelName(random, namesOf(random, { category, themes, language }), taken),
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

function pickLanguage(random: Random, { slug }: CategoryVocabulary): Language | undefined {
  const speaking = languages.filter(({ categories: known }) => slug in known);
  return speaking.length > 0 && random.chance(otherLanguages) ? random.pick(speaking) : undefined;
}

/** What names of channels are made of: those of its language, or else of its theme. */
function namesOf(
  random: Random,
  {
    category,
    themes,
    language,
  }: { category: CategoryVocabulary; themes: readonly Theme[]; language: Language | undefined },
): Pick<Theme, 'channels' | 'words'> {
  const local = language?.categories[category.slug];
  if (local) return { channels: local.channels, words: {} };
  return themes[0] ?? random.pick(category.themes);
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
