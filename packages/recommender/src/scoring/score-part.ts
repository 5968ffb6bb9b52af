import { unknown } from './candidate-set.js';
import type { Lists, NamedColumn, Names } from './numbering.js';
import type { Factor, FactorKind } from './slate.js';

/** A part of the scores: it adds to those of all candidates, and says for one of them from what. Both are the same numbers. */
export interface ScorePart {
  readonly addTo: (scores: Float64Array) => void;
  readonly factorsOf: (candidate: number) => Factor[];
}

export type Amounts = Iterable<readonly [of: string | null, amount: number]>;

/** Those that are not 0. */
export function factors(kind: FactorKind, amounts: Amounts): Factor[] {
  const found: Factor[] = [];
  for (const [of, amount] of amounts) if (amount !== 0) found.push({ kind, of, amount });
  return found;
}

/** One amount for each candidate. */
export function amountPart(
  kind: FactorKind,
  of: string | null,
  amountOf: (candidate: number) => number,
): ScorePart {
  return {
    addTo: (scores) => {
      for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] ?? 0) + amountOf(i);
    },
    factorsOf: (candidate) => factors(kind, [[of, amountOf(candidate)]]),
  };
}

/** What is wanted, or not, by its name; and how much that adds. */
interface Wish {
  readonly kind: FactorKind;
  readonly wanted: ReadonlySet<string>;
  readonly amount: number;
}

/** The amount for each candidate whose name is wanted. No part where nothing is. */
export function namedPart({ names, numbers }: NamedColumn, wish: Wish): ScorePart[] {
  const { kind, wanted, amount } = wish;
  if (wanted.size === 0) return [];
  const amounts = amountsOf(names, wish);
  return [
    {
      addTo: (scores) => {
        for (let i = 0; i < scores.length; i++)
          scores[i] = (scores[i] ?? 0) + (amounts[numbers[i] ?? unknown] ?? 0);
      },
      factorsOf: (candidate) => {
        const name = names.list[numbers[candidate] ?? unknown];
        return name !== undefined && wanted.has(name) ? factors(kind, [[name, amount]]) : [];
      },
    },
  ];
}

/** The same where a candidate has several names. @param most of them that count */
export function listedPart(
  names: Names,
  { starts, values }: Lists,
  wish: Wish,
  most = Infinity,
): ScorePart[] {
  const { kind, wanted, amount } = wish;
  if (wanted.size === 0) return [];
  const amounts = amountsOf(names, wish);
  const wantedOf = (candidate: number) => {
    const own = values.subarray(starts[candidate], starts[candidate + 1]);
    return [...own].filter((number) => amounts[number] !== 0).slice(0, most);
  };
  return [
    {
      addTo: (scores) => {
        for (let i = 0; i < scores.length; i++) {
          let count = 0;
          for (let at = starts[i] ?? 0; at < (starts[i + 1] ?? 0) && count < most; at++)
            if (amounts[values[at] ?? 0] !== 0) count++;
          scores[i] = (scores[i] ?? 0) + count * amount;
        }
      },
      factorsOf: (candidate) =>
        factors(
          kind,
          wantedOf(candidate).map((number) => [names.list[number] ?? '', amount] as const),
        ),
    },
  ];
}

function amountsOf({ list }: Names, { wanted, amount }: Wish): Float64Array {
  return Float64Array.from(list, (name) => (wanted.has(name) ? amount : 0));
}
