import {
  isIndexed,
  tunableWeights,
  applyWeights,
  type WeightValues,
} from '../scoring/tunable-weights.js';
import { climb } from './climb.js';
import type { JudgedCollection, Progress } from './judged-collection.js';
import { meanOf } from './measures.js';

export interface Tuned {
  /** NDCG@10 with the weights of now, by collection. */
  readonly now: Readonly<Record<string, number>>;
  /** NDCG@10 of each collection with the weights that are best for the others. */
  readonly heldOut: Readonly<Record<string, number>>;
  /** What is best for all of them, where it differs from now. */
  readonly changes: WeightValues;
  /** NDCG@10 with these, by collection. */
  readonly tuned: Readonly<Record<string, number>>;
}

interface Tuning {
  /** Values to try, by the path of their weight. */
  readonly tried: Readonly<Record<string, readonly number[]>>;
  readonly onProgress: Progress;
}

const minGain = 0.001;

/**
 * Looks for the weights with the best mean of NDCG@10 over collections; for an honest figure also over all but one, with which that one
 * is measured. The weights are as before at the end.
 */
export async function tune(
  collections: ReadonlyMap<string, JudgedCollection>,
  { tried, onProgress }: Tuning,
): Promise<Tuned> {
  const start = tunableWeights();
  const measured = new MeasuredWeights(collections);
  const best = (names: readonly string[]) =>
    climb(start, {
      tried,
      minGain,
      score: async (values) => {
        const mean = await measured.mean(names, values);
        onProgress(`${mean.toFixed(4)} ${JSON.stringify(differing(values, start))}`);
        return mean;
      },
    });
  try {
    const names = [...collections.keys()];
    onProgress('Best for all');
    const { values } = await best(names);
    const heldOut: Record<string, number> = {};
    for (const name of names) {
      onProgress(`Best without ${name}`);
      const others = await best(names.filter((other) => other !== name));
      heldOut[name] = await measured.ndcg(name, others.values);
    }
    return {
      now: await measured.each(names, start),
      heldOut,
      changes: differing(values, start),
      tuned: await measured.each(names, values),
    };
  } finally {
    applyWeights(start);
  }
}

function differing(values: WeightValues, from: WeightValues): WeightValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => from[name] !== value));
}

/** What was measured with which weights. */
class MeasuredWeights {
  private readonly known = new Map<string, number>();
  /** The weights that the index of each collection was built with. */
  private readonly built = new Map<string, string>();

  constructor(private readonly collections: ReadonlyMap<string, JudgedCollection>) {}

  async mean(names: readonly string[], values: WeightValues): Promise<number> {
    const each = Object.values(await this.each(names, values));
    return each.reduce((sum, one) => sum + one, 0) / each.length;
  }

  async each(names: readonly string[], values: WeightValues): Promise<Record<string, number>> {
    const each: Record<string, number> = {};
    for (const name of names) each[name] = await this.ndcg(name, values);
    return each;
  }

  async ndcg(name: string, values: WeightValues): Promise<number> {
    const key = JSON.stringify([name, values]);
    const known = this.known.get(key) ?? (await this.measure(name, values));
    this.known.set(key, known);
    return known;
  }

  private async measure(name: string, values: WeightValues): Promise<number> {
    const collection = this.collections.get(name);
    if (!collection) throw new Error(`There is no collection ${name}.`);
    applyWeights(values);
    const indexed = JSON.stringify(Object.entries(values).filter(([path]) => isIndexed(path)));
    if (this.built.get(name) !== indexed) await collection.rebuild();
    this.built.set(name, indexed);
    const { ndcg10 } = meanOf(await collection.measures(() => undefined));
    return ndcg10;
  }
}
