import type { Ranking } from '../analysis.js';
import type { Blocks } from './blocks.js';
import { type Conditions, limitsOf } from './conditions.js';
import { coverageOf } from './coverage.js';
import { unmarked } from './limits.js';
import { Matches } from './matches.js';
import type { Part } from './part.js';
import type { ListsDependencies } from './places.js';
import type { ResolvedClause, ResolvedPlan } from './plan-lists.js';
import type { WeightedList } from './scored-list.js';

/** What is searched: words, if any, and limits. */
export interface MatchCriteria {
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

const matches = new Matches();
const noDocs = new Uint32Array();

export interface MatchRules {
  readonly ranking: Ranking;
  readonly blocks: Blocks;
}

/** The videos of a part that match; valid until the next call. */
export function matchesIn(
  part: Part,
  wanted: MatchCriteria,
  { ranking, blocks }: MatchRules,
): Matches {
  const { plan, tags } = wanted;
  const dependencies = { blocks, size: part.columns.id.length };
  matches.reset(dependencies.size);
  takeWords(part, wanted, { ...dependencies, ranking });
  if (matches.count === 0) return matches;
  for (const { lists } of tags) keepOrEmpty(lists.get(part), dependencies);
  for (const list of listsIn(part, plan?.excluded ?? [])) matches.remove(list, dependencies);
  applyLimits(part, wanted);
  for (const list of listsIn(part, plan?.optional ?? [])) matches.add(list, dependencies);
  return matches;
}

function applyLimits(part: Part, { hidden, conditions, now }: MatchCriteria): void {
  const marked = hidden?.get(part);
  if (marked) matches.filter(unmarked(marked));
  if (part.dead.count > 0) matches.filter(unmarked(part.dead.words));
  for (const { limit } of limitsOf(conditions, part, now)) matches.filter(limit);
}

/** The lists of clauses that some video of the part matches. */
export function listsIn(part: Part, clauses: readonly ResolvedClause[]): WeightedList[] {
  return clauses.flatMap(({ lists }) => lists.get(part) ?? []);
}

function takeWords(
  part: Part,
  wanted: MatchCriteria,
  dependencies: ListsDependencies & MatchRules,
): void {
  const { plan, tags, conditions } = wanted;
  if (!plan) return takeEverything(part, tags, conditions);
  const lists = requiredIn(part, plan);
  const weighted = lists.map(({ list }) => list);
  const coverage = coverageOf(wanted, dependencies.ranking);
  if (!coverage) {
    if (lists.length === plan.required.length) matches.takeEvery(weighted, dependencies);
    return;
  }
  matches.takeSome(
    weighted,
    lists.map(({ share }) => share),
    { size: dependencies.size, coverage },
  );
}

/** A required list with what being on it counts for. */
export interface RequiredList {
  readonly list: WeightedList;
  readonly share: number;
}

/** Of the clauses that some video of the part matches. */
export function requiredIn(part: Part, { required }: ResolvedPlan): RequiredList[] {
  return required.flatMap(({ lists, share }) => {
    const list = lists.get(part);
    return list ? [{ list, share }] : [];
  });
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

function keepOrEmpty(list: WeightedList | undefined, dependencies: ListsDependencies): void {
  if (list) matches.keep({ ...list, factor: 0 }, dependencies);
  else matches.count = 0;
}
