import { lowerBound } from '../segments/ranges.js';
import { BlockTexts, offerBestByColumn, offerBestByScore } from './best-blocks.js';
import type { Keys } from './blocks.js';
import { coverageOf } from './coverage.js';
import { type DenseMatches, denseMatchesIn } from './dense-matches.js';
import { derivedKeys } from './derived-keys.js';
import { listsIn, type MatchRules, matchesIn, type MatchCriteria } from './find.js';
import type { Matches } from './matches.js';
import type { Part, SortedTitles } from './part.js';
import type { Priors } from './priors.js';
import { TopList } from './top-list.js';

export type IndexOrder =
  | 'relevance'
  | 'views'
  | 'date'
  | 'rating'
  | 'trending'
  | 'velocity'
  | 'hiddenGems'
  | 'title';

/** A place in a list; for titles the id is enough. */
export interface ListPlace {
  readonly key: number | null;
  readonly id: number;
}

export interface ListedPlace extends ListPlace {
  readonly channelId: number;
}

export interface PageCriteria extends MatchCriteria {
  readonly order: IndexOrder;
  /** The page begins behind this video. */
  readonly after: ListPlace | null;
  readonly limit: number;
}

export interface FoundList {
  readonly rows: readonly ListedPlace[];
  /** Number of videos of the whole list. */
  readonly total: number;
}

interface Rules extends MatchRules {
  readonly priors: Priors;
}

/** The next videos of a list by a number. */
export function listPage(parts: readonly Part[], wanted: PageCriteria, rules: Rules): FoundList {
  const { after, limit } = wanted;
  const top = new TopList(limit, after && { key: after.key ?? 0, id: after.id });
  let total = 0;
  for (const part of parts) {
    const dense = denseMatchesIn(part, wanted, rules.blocks);
    total += dense
      ? offerDense(dense, wanted, { ...rules, top })
      : offerSparse(part, wanted, { ...rules, top });
  }
  return { rows: top.first, total };
}

type Offer = Rules & { readonly top: TopList };

/** @returns how many videos match */
function offerSparse(part: Part, wanted: PageCriteria, { priors, top, ...rules }: Offer): number {
  const matches = matchesIn(part, wanted, rules);
  if (wanted.order === 'relevance') {
    // Without words there are scores of an earlier search.
    if (!wanted.plan) matches.text.fill(0, 0, matches.count);
    offerByScore(part, matches, { top, prior: priors.of(part, wanted.now) });
  } else offerByColumn(part, matches, { top, column: columnOf(part, wanted.order) });
  return matches.count;
}

/** @returns how many videos match */
function offerDense(found: DenseMatches, wanted: PageCriteria, offer: Offer): number {
  const { part } = found;
  const { ranking, priors, blocks, top } = offer;
  if (wanted.order === 'relevance') {
    const coverage = coverageOf(wanted, ranking);
    const optional = listsIn(part, wanted.plan?.optional ?? []);
    const texts = new BlockTexts(found, optional, { blocks, coverage });
    offerBestByScore(found, { texts, prior: priors.of(part, wanted.now), top, blocks });
  } else offerBestByColumn(found, { column: columnOf(part, wanted.order), top, blocks });
  return found.count;
}

function columnOf({ columns }: Part, order: IndexOrder): Keys {
  if (order === 'date') return columns.published;
  if (order === 'trending') return columns.trending;
  if (order === 'velocity' || order === 'hiddenGems') return derivedKeys(columns, order);
  return order === 'rating' ? columns.engagement : columns.views;
}

interface ScoreOffer {
  readonly top: TopList;
  /** See `Priors`. */
  readonly prior: Float32Array;
}

function offerByScore(
  { columns: { id, channel } }: Part,
  { docs, text, count }: Matches,
  { top, prior }: ScoreOffer,
): void {
  for (let i = 0; i < count; i += 1) {
    const doc = docs[i] ?? 0;
    const score = (text[i] ?? 0) * (prior[doc] ?? 0);
    if (score < top.threshold) continue;
    top.offer(score, id[doc] ?? 0, channel[doc] ?? 0);
  }
}

interface ColumnOffer {
  readonly top: TopList;
  readonly column: Keys;
}

function offerByColumn(
  { columns: { id, channel } }: Part,
  { docs, count }: Matches,
  { top, column }: ColumnOffer,
): void {
  for (let i = 0; i < count; i += 1) {
    const doc = docs[i] ?? 0;
    const key = column[doc] ?? 0;
    if (key < top.threshold) continue;
    top.offer(key, id[doc] ?? 0, channel[doc] ?? 0);
  }
}

/** The next videos of a list by title. */
export function titlePage(
  parts: readonly Part[],
  wanted: PageCriteria,
  { titles, ...rules }: MatchRules & { readonly titles: ReadonlyMap<Part, SortedTitles> },
): FoundList {
  const start = wanted.after && titlePlace(parts, titles, wanted.after.id);
  const rows: (ListedPlace & { title: string })[] = [];
  let total = 0;
  for (const part of parts) {
    const matches = matchesIn(part, wanted, rules);
    total += matches.count;
    const sorted = titles.get(part);
    if (!sorted || (wanted.after && !start)) continue;
    const from = start ? rankAfter(part, sorted, start) : 0;
    for (const rank of lowestRanks(part, matches, { from, limit: wanted.limit })) {
      const doc = sorted.docs[rank] ?? 0;
      const { id, channel } = part.columns;
      const row = { key: null, id: id[doc] ?? 0, channelId: channel[doc] ?? 0 };
      rows.push({ ...row, title: sorted.order.key(rank) });
    }
  }
  rows.sort((a, b) => (a.title === b.title ? a.id - b.id : a.title < b.title ? -1 : 1));
  const shown = rows.slice(0, wanted.limit);
  return { rows: shown.map(({ key, id, channelId }) => ({ key, id, channelId })), total };
}

interface TitlePlace {
  readonly title: string;
  readonly id: number;
}

/** Where the last video of the page before stands; `null` if it is gone. */
function titlePlace(
  parts: readonly Part[],
  titles: ReadonlyMap<Part, SortedTitles>,
  id: number,
): TitlePlace | null {
  for (const part of parts) {
    const doc = lowerBound(part.columns.id, id);
    if (part.columns.id[doc] !== id || part.dead.has(doc)) continue;
    return { title: titles.get(part)?.order.key(part.columns.titleRank[doc] ?? 0) ?? '', id };
  }
  return null;
}

/** The first rank behind a place. */
function rankAfter({ columns }: Part, { order, docs }: SortedTitles, place: TitlePlace): number {
  let rank = order.countBelow(place.title);
  while (
    rank < docs.length &&
    order.key(rank) === place.title &&
    (columns.id[docs[rank] ?? 0] ?? 0) <= place.id
  )
    rank += 1;
  return rank;
}

function lowestRanks(
  { columns: { titleRank } }: Part,
  { docs, count }: Matches,
  { from, limit }: { readonly from: number; readonly limit: number },
): number[] {
  const top = new TopList(limit, null);
  for (let i = 0; i < count; i += 1) {
    const rank = titleRank[docs[i] ?? 0] ?? 0;
    if (rank < from || -rank < top.threshold) continue;
    top.offer(-rank, 0, 0);
  }
  return top.first.map(({ key }) => -key);
}
