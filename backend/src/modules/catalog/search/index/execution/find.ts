import type { Ranking } from '../analysis.js';
import { type Limits, isUnlimited, narrow } from './conditions.js';
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
  /** None of them, whatever is searched. */
  readonly hidden: readonly ResolvedClause[];
  readonly limits: Limits;
  readonly match: 'all' | 'any';
}

/** Coverage is looked up, because there may be hundreds of thousands of matches. */
const coverageSteps = 1000;

const matches = new Matches();

/** The videos of a part that match; valid until the next call. */
export function matchesIn(part: Part, wanted: Wanted, ranking: Ranking): Matches {
  const { plan, tags, limits } = wanted;
  matches.reset(part.columns.id.length);
  takeWords(part, wanted, ranking);
  if (matches.count === 0) return matches;
  for (const { lists } of tags) keepOrEmpty(lists.get(part));
  for (const { lists } of [...(plan?.excluded ?? []), ...wanted.hidden]) {
    const list = lists.get(part);
    if (list) matches.remove(list);
  }
  dropDead(part);
  if (!isUnlimited(limits)) narrow(matches, part.columns, limits);
  for (const { lists } of plan?.optional ?? []) {
    const list = lists.get(part);
    if (list) matches.add(list);
  }
  return matches;
}

function takeWords(part: Part, { plan, match, tags }: Wanted, ranking: Ranking): void {
  const { length: size } = part.columns.id;
  if (!plan) return takeEverything(part, tags);
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
    ranking.coverage(step / coverageSteps),
  );
  const coverage = (share: number): number =>
    table[Math.round((share / total) * coverageSteps)] ?? 0;
  matches.takeSome(
    weighted,
    lists.map(({ share }) => share),
    { size, coverage },
  );
}

function takeEverything(part: Part, [tag]: readonly ResolvedClause[]): void {
  if (!tag) return matches.takeAll(part.columns.id.length);
  const list = tag.lists.get(part);
  if (list) matches.takeDocs(list.docs);
}

function keepOrEmpty(list: WeightedList | undefined): void {
  if (list) matches.keep({ ...list, factor: 0 });
  else matches.count = 0;
}

function dropDead({ dead }: Part): void {
  if (dead.count === 0) return;
  const { docs, text } = matches;
  let kept = 0;
  for (let i = 0; i < matches.count; i += 1) {
    const doc = docs[i] ?? 0;
    if (dead.has(doc)) continue;
    docs[kept] = doc;
    text[kept] = text[i] ?? 0;
    kept += 1;
  }
  matches.count = kept;
}
