import { platforms } from '@tessera/contracts';
import type { ScoreFactor } from '@tessera/contracts-personalization';
import type { Factor } from '@tessera/recommender/scoring';
import type { Pool } from '../candidates/candidate-pool.service.js';
import { itemOf, videoIdOf } from '../candidates/item-ids.js';

/** What factors name, in words. */
export interface FactorNames {
  /** Of a video by its id; `undefined` for one that is gone. */
  readonly titleOf: (videoId: string) => string | undefined;
  readonly pool: Pick<Pool, 'categories' | 'channels'>;
}

type Told = Pick<ScoreFactor, 'kind' | 'label'> & { readonly videoId?: string };

const sliderLabels = {
  freshness: 'How new it is',
  familiarity: 'How familiar its channel and topics are',
  length: 'How long it is',
  surprise: 'How few watch it',
} as const;

/** Parts of a score as people read them. */
export function scoreFactors(factors: readonly Factor[], names: FactorNames): ScoreFactor[] {
  return factors.map((factor) => {
    const { of, amount: value } = factor;
    if (of === null && factor.kind in restLabels)
      return { ...restLabels[factor.kind as keyof typeof restLabels], videoId: null, value };
    const { kind, label, videoId = null } = tellers[factor.kind](of ?? '', names);
    return { kind, label, videoId, value };
  });
}

/** What is left of kinds that name something. */
const restLabels = {
  history: { kind: 'history', label: 'Other videos that you watched' },
  content: { kind: 'content', label: 'Similar to other videos that you watched' },
  followedCreator: { kind: 'follow', label: 'You follow its channel' },
  followedTopic: { kind: 'follow', label: 'You follow its topic' },
  preference: { kind: 'preference', label: 'Other preferences' },
  less: { kind: 'feedback', label: 'You want less like it' },
} as const;

/** Ids of the videos of the history that factors name. */
export function namedVideos(factors: readonly Factor[]): string[] {
  return factors.flatMap(({ kind, of }) =>
    of !== null && (kind === 'history' || kind === 'content') ? [videoIdOf(of)] : [],
  );
}

/** The largest factors as they are, and of the others those that name something as one of their kind, so that the sum stays the same. */
export function mainFactors(factors: readonly Factor[], most: number): Factor[] {
  const sorted = factors.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
  const rest = new Map<string, Factor>();
  for (const factor of sorted.slice(most)) {
    const of = factor.kind in restLabels ? null : factor.of;
    const key = `${factor.kind} ${of}`;
    const amount = factor.amount + (rest.get(key)?.amount ?? 0);
    rest.set(key, { kind: factor.kind, of, amount });
  }
  return [...sorted.slice(0, most), ...rest.values()];
}

const tellers: Readonly<Record<Factor['kind'], (of: string, names: FactorNames) => Told>> = {
  history: (of, names) => ({
    kind: 'history',
    label: `You watched ${quoted(of, names)}`,
    videoId: videoIdOf(of),
  }),
  content: (of, names) => ({
    kind: 'content',
    label: `Similar to ${quoted(of, names)}`,
    videoId: videoIdOf(of),
  }),
  trend: () => ({ kind: 'popularity', label: 'Popular at the moment' }),
  followedCreator: (of, { pool: { channels } }) => ({
    kind: 'follow',
    label: `You follow ${channels.get(of) ?? 'its channel'}`,
  }),
  followedTopic: (of) => ({ kind: 'follow', label: `You follow “${of}”` }),
  preference: (of, { pool }) => ({
    kind: 'preference',
    label: `You prefer ${preferredName(of, pool)}`,
  }),
  control: (of) => {
    const slider = of as keyof typeof sliderLabels;
    return { kind: slider, label: sliderLabels[slider] };
  },
  less: (of, { pool: { channels } }) => ({
    kind: 'feedback',
    label: `You want less ${lessOf(of, channels)}`,
  }),
  diversity: () => ({ kind: 'diversity', label: 'Something like it is further up' }),
  calibration: (of, { pool }) => ({
    kind: 'calibration',
    label: `Keeps your mix of categories${of ? `: ${pool.categories.get(of) ?? of}` : ''}`,
  }),
  exploration: () => ({ kind: 'exploration', label: 'Something new, chosen by chance' }),
  published: () => ({ kind: 'freshness', label: 'Published recently' }),
};

/** @param of a category, language, difficulty, kind of content or platform; or which figure is preferred */
function preferredName(of: string, { categories }: FactorNames['pool']): string {
  if (of === 'minutes') return 'its length';
  if (of === 'quality') return 'its quality';
  if (isPlatform(of)) return 'its platform';
  return categories.get(of) ?? languageOf(of) ?? of;
}

function isPlatform(name: string): boolean {
  return (platforms as readonly string[]).includes(name);
}

/** @param of a channel, a topic, or a video that this is like */
function lessOf(of: string, channels: Pool['channels']): string {
  if (of.startsWith(itemOf(''))) return 'like it';
  return `of ${channels.get(of) ?? `“${of}”`}`;
}

const languageNames = new Intl.DisplayNames('en-US', { type: 'language' });

/** Of a code of ISO 639-1; `undefined` for what is none. */
function languageOf(code: string): string | undefined {
  return /^[a-z]{2}$/.test(code) ? languageNames.of(code) : undefined;
}

function quoted(item: string, { titleOf }: FactorNames): string {
  const title = titleOf(videoIdOf(item));
  return title === undefined ? 'a video' : `“${title}”`;
}

/** What only moves a video within the list is no reason for it. */
const withinList = new Set<ScoreFactor['kind']>(['diversity', 'calibration']);

/** Reasons for a place, the strongest of each kind first, and kinds by what they add up to. */
export function reasonsOf(factors: readonly ScoreFactor[]): string[] {
  const positive = factors.filter(({ kind, value }) => value > 0 && !withinList.has(kind));
  const totals = sumsBy(positive, ({ kind }) => kind);
  const sorted = positive.toSorted((one, other) => other.value - one.value);
  const first = new Map(sorted.toReversed().map((factor) => [factor.kind, factor]));
  const byKind = [...first.values()].toSorted(
    (one, other) => (totals.get(other.kind) ?? 0) - (totals.get(one.kind) ?? 0),
  );
  const labels = [...new Set([...byKind, ...sorted].map(({ label }) => label))];
  return labels.length > 0 ? labels.slice(0, mostReasons) : [withoutReason];
}

/** What factors add up to, by something that they have. */
export function sumsBy<T>(
  factors: readonly ScoreFactor[],
  keyOf: (factor: ScoreFactor) => T,
): Map<T, number> {
  const sums = new Map<T, number>();
  for (const factor of factors) {
    const key = keyOf(factor);
    sums.set(key, (sums.get(key) ?? 0) + factor.value);
  }
  return sums;
}

const mostReasons = 5;
const withoutReason = 'Nothing speaks against it';
