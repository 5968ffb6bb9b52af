import { BestItems, listQuality, rankingFigures, WantedPlaces } from '../measurement/ranking.js';
import type { Mix, WordRarity } from '../scoring/model.js';
import { Fold, type FoldOptions, type FoldVisitor } from './fold.js';
import { type HeldOut, holdOut } from './hold-out.js';
import { halfLivesFor } from './popularity.js';
import type { HoldOut } from './training-data.js';
import type { Visits } from './visits.js';

/** What is tried. */
const ridges = [10, 30, 100, 300, 1000];
const decays = [0.03, 0.1, 0.2];
const floors = [0, 0.05, 0.1, 0.3];
const recencies = [
  { recencyDecay: 0, recencyFloor: 1 },
  ...decays.flatMap((recencyDecay) =>
    floors.map((recencyFloor) => ({ recencyDecay, recencyFloor })),
  ),
];
const trendWeights = [0, 0.03, 0.1, 0.3, 1, 3, 10, 100];
/** Those that are tried together with everything else. */
const weightsOfTrend = [0, 0.1, 0.3, 1, 10].map((trendWeight) => ({ trendWeight }));
const trendPowers = [0.5, 1];
const contentWeights = [0, 0.1, 0.3, 1, 3, 10];

const heldShare = 0.2;
/** A mix that is worse by this many standard errors is as good as one that is stranger by one. */
const errorsOfOne = 0.5;
/** Folds are added until they have so many visitors, up to three. */
const enoughVisitors = 1000;
const mostFolds = 3;
/** With fewer visitors than this the mix below is taken as it is. */
const fewestVisitors = 20;

/** For sites about which nothing is known. */
const ordinaryMix = {
  ridge: 300,
  recencyDecay: 0.1,
  recencyFloor: 0.1,
  trendPower: 1,
  trendWeight: 0.3,
  contentWeight: 0.3,
  scale: 0.3,
} as const;

export interface TuningOptions extends Omit<FoldOptions, 'visitors'> {
  readonly holdOut: HoldOut;
  /** Words of each item. */
  readonly words: readonly (readonly number[])[];
  readonly rarity: WordRarity;
}

export interface TunedMix {
  readonly mix: Mix;
  readonly heldOutNdcg: number | null;
  readonly heldOutPopularityNdcg: number | null;
}

/** Finds the mix that puts what visitors watched later highest, see `listQuality`, on visits that are held out. */
export function tuneMix(visits: Visits, options: TuningOptions): TunedMix {
  const halfLives = halfLivesFor(visits);
  const folds = foldsOf(visits, options);
  if (folds.reduce((sum, { visitors }) => sum + visitors.length, 0) < fewestVisitors)
    return {
      mix: { ...ordinaryMix, halfLife: halfLives[3] ?? Infinity },
      heldOutNdcg: null,
      heldOutPopularityNdcg: null,
    };
  return new Tuning(visits, folds, halfLives, options).tuned();
}

function foldsOf(visits: Visits, options: TuningOptions): Fold[] {
  const parts: HeldOut[] = [];
  let rest = visits;
  let count = 0;
  while (parts.length < mostFolds && count < enoughVisitors) {
    const held = holdOut(rest, options.holdOut, heldShare);
    if (held.visitors.length === 0) break;
    parts.push(held);
    count += held.visitors.length;
    rest = held.visits;
  }
  // What can be compared in about ten seconds.
  const comparisons = visits.items * recencies.length * trendWeights.length * ridges.length;
  const mostVisitors = Math.min(1000, Math.max(100, Math.round(4e9 / comparisons)));
  return parts.map(
    (held) => new Fold(held, { ...options, visitors: Math.ceil(mostVisitors / parts.length) }),
  );
}

class Tuning {
  private readonly scores: Float64Array;
  private readonly places = new WantedPlaces();
  private readonly visitors: number;

  constructor(
    visits: Visits,
    private readonly folds: readonly Fold[],
    private readonly halfLives: readonly number[],
    private readonly options: TuningOptions,
  ) {
    this.scores = new Float64Array(visits.items);
    this.visitors = folds.reduce((sum, fold) => sum + fold.visitors.length, 0);
  }

  tuned(): TunedMix {
    const popular = this.mostPopular();
    const learned = this.bestPersonal(popular);
    const trending = this.best(learned, [{}], this.trends());
    const mix = this.options.rarity.ids.length > 0 ? this.withContent(trending) : trending;
    const { ndcg, spread } = this.figures(mix);
    return {
      mix: { ...mix, scale: spread || ordinaryMix.scale },
      heldOutNdcg: ndcg,
      heldOutPopularityNdcg: this.figures({ ...popular, trendWeight: 1 }, false).ndcg,
    };
  }

  /** Ridge and recency: what is nearly best and not strange, because with few visitors the best one is a matter of luck. */
  private bestPersonal(started: Mix): Mix {
    const tried = this.tried(
      started,
      ridges.flatMap((ridge) => recencies.map((recency) => ({ ridge, ...recency }))),
      weightsOfTrend,
    );
    const best = bestOf(tried);
    const likely = tried.map(({ mix, qualities }) => ({
      mix,
      quality: -errorsBetween(best.qualities, qualities) - errorsOfOne * strangeness(mix),
    }));
    return likely.reduce((best, one) => (one.quality > best.quality ? one : best)).mix;
  }

  private withContent(mix: Mix): Mix {
    return this.best(
      mix,
      contentWeights.map((contentWeight) => ({ contentWeight })),
      weightsOfTrend,
    );
  }

  private trends(): Partial<Mix>[] {
    return this.halfLives.flatMap((halfLife) =>
      trendPowers.flatMap((trendPower) =>
        trendWeights.map((trendWeight) => ({ halfLife, trendPower, trendWeight })),
      ),
    );
  }

  /** The ordinary mix with the half-life that is best for popularity alone. */
  private mostPopular(): Mix {
    const trends = this.halfLives.map((halfLife) => ({ halfLife, trendWeight: 1 }));
    const started = { ...ordinaryMix, halfLife: Infinity, contentWeight: 0 };
    const { halfLife } = bestOf(this.triedTrends(started, trends, false)).mix;
    return { ...started, halfLife };
  }

  private best(mix: Mix, personal: readonly Partial<Mix>[], trends: readonly Partial<Mix>[]): Mix {
    return bestOf(this.tried(mix, personal, trends)).mix;
  }

  /** @param personal what changes scores of each visitor; @param trends what is added to them */
  private tried(
    mix: Mix,
    personal: readonly Partial<Mix>[],
    trends: readonly Partial<Mix>[],
  ): TriedMix[] {
    return personal.flatMap((one) => this.triedTrends({ ...mix, ...one }, trends));
  }

  private triedTrends(mix: Mix, trends: readonly Partial<Mix>[], isPersonal = true): TriedMix[] {
    const tried = trends.map((trend) => ({
      mix: { ...mix, ...trend },
      qualities: new Float64Array(this.visitors),
    }));
    let place = 0;
    for (const fold of this.folds) {
      const added = tried.map(({ mix: own, qualities }) => ({
        trend: fold.trend(own.halfLife, own.trendPower),
        weight: own.trendWeight,
        qualities,
      }));
      for (const visitor of fold.visitors) {
        this.score(fold, visitor, mix, isPersonal);
        for (const { trend, weight, qualities } of added)
          qualities[place] = listQuality(this.places.of(this.scores, visitor.items, weight, trend));
        place++;
      }
    }
    return tried;
  }

  /** Scores of a visitor, without what is the same for all. */
  private score(fold: Fold, { visitor }: FoldVisitor, mix: Mix, isPersonal: boolean): void {
    this.options.onStep();
    const { words, rarity } = this.options;
    fold.personal(isPersonal ? fold.neighbors(mix.ridge) : null, visitor, mix, this.scores);
    if (mix.contentWeight > 0) fold.addContent(words, rarity, visitor, mix, this.scores);
  }

  /** Mean NDCG@10 of a mix, and how far scores of the first twenty are apart. */
  private figures(mix: Mix, isPersonal = true): { ndcg: number; spread: number } {
    const list = new BestItems(20);
    let [ndcg, spread] = [0, 0];
    for (const fold of this.folds) {
      const trend = fold.trend(mix.halfLife, mix.trendPower);
      for (const visitor of fold.visitors) {
        this.score(fold, visitor, mix, isPersonal);
        const items = list.of(this.scores, mix.trendWeight, trend);
        ndcg += rankingFigures(items, visitor.wanted).ndcg10 / this.visitors;
        spread += list.spread / this.visitors;
      }
    }
    return { ndcg, spread };
  }
}

interface TriedMix {
  readonly mix: Mix;
  /** Of the list of each visitor. */
  readonly qualities: Float64Array;
}

function bestOf(tried: readonly TriedMix[]): TriedMix {
  const means = tried.map(({ qualities }) => mean(qualities));
  const best = means.indexOf(Math.max(...means));
  return tried[best] ?? (tried[0] as TriedMix);
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How many standard errors of the difference of each visitor the mean of one is above another's. */
function errorsBetween(one: Float64Array, other: Float64Array): number {
  const differences = one.map((quality, i) => quality - (other[i] ?? 0));
  const difference = mean(differences);
  const variance = mean(differences.map((each) => (each - difference) ** 2));
  return variance > 0 ? difference / Math.sqrt(variance / differences.length) : 0;
}

/**
 * How far ridge and recency are from those of an ordinary site, in steps of what is tried: with few visitors this decides, with many they do. A history that counts alike
 * from its beginning is hardly strange, whatever numbers say that.
 */
function strangeness({ ridge, recencyDecay, recencyFloor }: Mix): number {
  const ridgeSteps = Math.log(ridge / ordinaryMix.ridge) / Math.log(3);
  const recencySteps = [
    (recencyDecay - ordinaryMix.recencyDecay) / 0.1,
    (recencyFloor - ordinaryMix.recencyFloor) / 0.1,
  ];
  const [ofRidge = 0, ...ofRecency] = [ridgeSteps, ...recencySteps].map((step) =>
    Math.min(1, step ** 2 / 2),
  );
  return ofRidge + (recencyDecay === 0 ? 0.25 : ofRecency.reduce((sum, step) => sum + step, 0));
}
