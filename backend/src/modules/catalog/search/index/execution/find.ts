import type { Ranking } from '../analysis.js';
import { type Conditions, limitsOf } from './conditions.js';
import { coded, unmarked } from './limits.js';
import type { WeightedList } from './matches.js';
import { Matches } from './matches.js';
import type { Part } from './part.js';
import type { ResolvedClause, ResolvedPlan } from './plan-lists.js';

/** What is searched: words, if any, and limits. */
export interface Wanted {
  /** `null` for everything. */
  readonly plan: ResolvedPlan | null;
  /** All of them, besides the words. */
  readonly tags: readonly ResolvedClause[];
  /** Left out, whatever is searched: one bit for each video of a part. */
  readonly hidden?: ReadonlyMap<Part, Uint32Array>;
  readonly conditions: Conditions;
  /** The end of periods, in milliseconds since 1970. */
  readonly now: number;
  readonly match: 'all' | 'any';
}

/** Coverage is looked up, because there may be hundreds of thousands of matches. */
const coverageSteps = 1000;

const matches = new Matches();
const noDocs = new Uint32Array();

/** The videos of a part that match; valid until the next call. */
export function matchesIn(part: Part, wanted: Wanted, ranking: Ranking): Matches {
  const { plan, tags } = wanted;
  matches.reset(part.columns.id.length);
  takeWords(part, wanted, ranking);
  if (matches.count === 0) return matches;
  for (const { lists } of tags) keepOrEmpty(lists.get(part));
  for (const list of listsIn(part, plan?.excluded ?? [])) matches.remove(list);
  applyLimits(part, wanted);
  for (const list of listsIn(part, plan?.optional ?? [])) matches.add(list);
  return matches;
}

function applyLimits(part: Part, { hidden, conditions, now }: Wanted): void {
  const marked = hidden?.get(part);
  if (marked) matches.filter(unmarked(marked));
  if (part.dead.count > 0) matches.filter(coded(part.dead.marks, (mark) => mark === 0));
  for (const { limit } of limitsOf(conditions, part, now)) matches.filter(limit);
}

function listsIn(part: Part, clauses: readonly ResolvedClause[]): WeightedList[] {
  return clauses.flatMap(({ lists }) => lists.get(part) ?? []);
}

function takeWords(part: Part, { plan, match, tags, conditions }: Wanted, ranking: Ranking): void {
  const { length: size } = part.columns.id;
  if (!plan) return takeEverything(part, tags, conditions);
  const lists = plan.required.flatMap(({ lists: byPart, share }) => {
    const list = byPart.get(part);
    return list ? [{ list, share }] : [];
  });
  const weighted = lists.map(({ list }) => list);
  if (match === 'all') {
    if (lists.length === plan.required.length) matches.takeEvery(weighted);
    return;
  }
  const total = plan.required.reduce((sum, { share }) => sum + share, 0);
  const table = Float64Array.from({ length: coverageSteps + 1 }, (_, step) =>
    ranking.coverage(step / coverageSteps, plan.required.length),
  );
  const coverage = (share: number): number =>
    table[Math.round((share / total) * coverageSteps)] ?? 0;
  matches.takeSome(
    weighted,
    lists.map(({ share }) => share),
    { size, coverage },
  );
}

function takeEverything(
  part: Part,
  [tag]: readonly ResolvedClause[],
  { channelId, categoryId }: Conditions,
): void {
  const { id, channel, category } = part.columns;
  if (tag) matches.takeDocs(tag.lists.get(part)?.docs ?? noDocs);
  else if (channelId !== undefined) matches.takeEqual(channel, Number(channelId));
  else if (categoryId !== undefined) matches.takeEqual(category, categoryId);
  else matches.takeAll(id.length);
}

function keepOrEmpty(list: WeightedList | undefined): void {
  if (list) matches.keep({ ...list, factor: 0 });
  else matches.count = 0;
}
