import { type CandidateSet, unknown } from './candidate-set.js';
import type { Candidate } from './candidate.js';
import type { NamedColumn } from './numbering.js';
import type { RecommendationRequest, RuleName, Rules } from './request.js';
import type { Exclusion } from './slate.js';

/** A rule as it is asked of all candidates at once: lists are made of thousands of them. */
interface Rule {
  readonly name: RuleName;
  /** Sets a 1 for each candidate that breaks it. */
  readonly mark: (broken: Uint8Array) => void;
  /** What breaks it in a candidate that does; `null` where that is unknown. */
  readonly valueOf: (candidate: Candidate) => string | null;
}

/** Candidates that no rule excludes, by their numbers. Rules are asked before anything is ranked, so that pages have no gaps. */
export function allowedCandidates(set: CandidateSet, request: RecommendationRequest): Int32Array {
  const broken = new Uint8Array(set.candidates.length);
  for (const { mark } of rulesOf(set, request)) mark(broken);
  const allowed = new Int32Array(broken.length);
  let count = 0;
  for (let i = 0; i < broken.length; i++) if (broken[i] === 0) allowed[count++] = i;
  return allowed.subarray(0, count);
}

/** The first rule that excludes a candidate, and what breaks it; `null` where none does. */
export function exclusionOf(
  set: CandidateSet,
  request: RecommendationRequest,
  candidate: number,
): Exclusion | null {
  const known = set.candidates[candidate];
  for (const { name, mark, valueOf } of rulesOf(set, request)) {
    const broken = new Uint8Array(set.candidates.length);
    mark(broken);
    if (known && broken[candidate] === 1) return { rule: name, value: valueOf(known) };
  }
  return null;
}

/** Only those that the request has. */
function rulesOf(set: CandidateSet, request: RecommendationRequest): Rule[] {
  const { rules, history, less, controls } = request;
  return [
    itemRule('item', set, rules.excludedItems),
    itemRule('item', set, less.items),
    ...(rules.allowsSeen
      ? []
      : [
          itemRule(
            'seen',
            set,
            history.map(({ item }) => item),
          ),
        ]),
    ...without('creator', set.creators, rules.excludedCreators),
    ...topicRule(set, rules.excludedTopics),
    ...without('category', set.categories, rules.excludedCategories),
    ...only('category', set.categories, rules.categories),
    ...only('platform', set.platforms, rules.platforms),
    ...only('language', set.languages, rules.languages),
    ...only('contentType', set.contentTypes, rules.contentTypes),
    ...only('difficulty', set.difficulties, rules.difficulties),
    ...minutesRule(set, rules),
    ...qualityRule(set, rules),
    ...(rules.allowsMature ? [] : [matureRule(set)]),
    ...(controls.mode === 'following' ? [followedRule(set, request.follows)] : []),
  ];
}

function itemRule(name: RuleName, set: CandidateSet, items: Iterable<string>): Rule {
  return {
    name,
    mark: (broken) => {
      for (const item of items) {
        const candidate = set.numberOf(item);
        if (candidate !== unknown) broken[candidate] = 1;
      }
    },
    valueOf: ({ item }) => item,
  };
}

function without(
  name: 'creator' | 'category',
  column: NamedColumn,
  excluded: ReadonlySet<string>,
): Rule[] {
  if (excluded.size === 0) return [];
  return [namedRule(name, column, (one) => excluded.has(one), false)];
}

/** What is unknown breaks it. */
function only(
  name: 'category' | 'platform' | 'language' | 'contentType' | 'difficulty',
  column: NamedColumn,
  allowed: ReadonlySet<string> | null,
): Rule[] {
  return allowed ? [namedRule(name, column, (one) => !allowed.has(one), true)] : [];
}

function namedRule(
  name: 'creator' | 'category' | 'platform' | 'language' | 'contentType' | 'difficulty',
  { names, numbers }: NamedColumn,
  breaks: (one: string) => boolean,
  unknownBreaks: boolean,
): Rule {
  const breaking = Uint8Array.from(names.list, (one) => (breaks(one) ? 1 : 0));
  return {
    name,
    mark: (broken) => {
      for (let i = 0; i < numbers.length; i++) {
        const number = numbers[i] ?? unknown;
        if (number === unknown ? unknownBreaks : breaking[number] === 1) broken[i] = 1;
      }
    },
    valueOf: (candidate) => candidate[name],
  };
}

function topicRule(set: CandidateSet, excluded: ReadonlySet<string>): Rule[] {
  if (excluded.size === 0) return [];
  return [
    {
      name: 'topic',
      mark: (broken) => markTopics(set, excluded, broken, 1),
      valueOf: ({ topics }) => topics.find((topic) => excluded.has(topic)) ?? null,
    },
  ];
}

/** Writes a value for each candidate that has one of the topics. */
function markTopics(
  { topics, topicsOf: { starts, values } }: CandidateSet,
  wanted: ReadonlySet<string>,
  marks: Uint8Array,
  value: 0 | 1,
): void {
  const isWanted = Uint8Array.from(topics.list, (one) => (wanted.has(one) ? 1 : 0));
  for (let i = 0; i < marks.length; i++)
    for (let at = starts[i] ?? 0; at < (starts[i + 1] ?? 0); at++)
      if (isWanted[values[at] ?? 0] === 1) marks[i] = value;
}

function minutesRule({ minutes }: CandidateSet, { minMinutes, maxMinutes }: Rules): Rule[] {
  if (minMinutes === null && maxMinutes === null) return [];
  const [least, most] = [minMinutes ?? -Infinity, maxMinutes ?? Infinity];
  const mark = (broken: Uint8Array) => {
    for (let i = 0; i < minutes.length; i++) {
      const one = minutes[i] ?? Number.NaN;
      if (!(one >= least && one <= most)) broken[i] = 1;
    }
  };
  return [{ name: 'minutes', mark, valueOf: (one) => textOf(one.minutes) }];
}

function qualityRule(
  { quality }: CandidateSet,
  { minQuality, allowsUnknownQuality }: Rules,
): Rule[] {
  if (minQuality === null) return [];
  const mark = (broken: Uint8Array) => {
    for (let i = 0; i < quality.length; i++) {
      const one = quality[i] ?? Number.NaN;
      if (Number.isNaN(one) ? !allowsUnknownQuality : one < minQuality) broken[i] = 1;
    }
  };
  return [{ name: 'quality', mark, valueOf: (one) => textOf(one.quality) }];
}

function textOf(value: number | null): string | null {
  return value === null || Number.isNaN(value) ? null : String(value);
}

function matureRule({ mature }: CandidateSet): Rule {
  const mark = (broken: Uint8Array) => {
    for (let i = 0; i < broken.length; i++) if (mature[i] === 1) broken[i] = 1;
  };
  return { name: 'mature', mark, valueOf: () => null };
}

function followedRule(set: CandidateSet, follows: RecommendationRequest['follows']): Rule {
  const { names, numbers } = set.creators;
  const isFollowed = Uint8Array.from(names.list, (one) => (follows.creators.has(one) ? 1 : 0));
  const mark = (broken: Uint8Array) => {
    const others = new Uint8Array(broken.length).fill(1);
    markTopics(set, follows.topics, others, 0);
    for (let i = 0; i < others.length; i++)
      if (others[i] === 1 && isFollowed[numbers[i] ?? unknown] !== 1) broken[i] = 1;
  };
  return { name: 'notFollowed', mark, valueOf: () => null };
}
