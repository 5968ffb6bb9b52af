import { rounded } from '../statistics/distributions.js';
import type { AgeNorms, CategoryNorms, Norms } from '../videos/analysis-input.js';
import { duesOf, Knowledge, type WatchedVideo } from './knowledge.js';

/** Ages in hours between which videos are compared with each other. */
export const ageBounds = [6, 24, 72, 168, 720, 2160, 8760] as const;

/** What the catalog knows of a category, or of all where it has no slug. */
interface UsualInput {
  readonly slug: string | null;
  readonly name: string;
  readonly videos: number;
  readonly engagement: number;
  readonly engagementSpread: number | null;
  readonly seconds: readonly [number, number, number] | null;
  readonly ages: readonly {
    readonly passed: number;
    readonly videos: number;
    readonly lnViews: readonly number[];
  }[];
}

export interface NormsInput {
  readonly usual: readonly UsualInput[];
  readonly trending: readonly number[];
  readonly grown: readonly WatchedVideo[];
}

/** Of categories with few videos; as in most catalogs. */
const usualSpread = 0.6;
const leastForSpread = 10;

export function siteNorms({ usual, trending, grown }: NormsInput): Norms {
  const all = usual.find(({ slug }) => slug === null);
  const categories = usual.flatMap((one) =>
    one.slug === null ? [] : [[one.slug, toNorms(one)] as const],
  );
  return {
    all: all ? toNorms(all) : noNorms,
    categories: Object.fromEntries(categories),
    trending,
    growth: new Knowledge(duesOf(grown)).growth,
  };
}

const noNorms: CategoryNorms = {
  name: 'all categories',
  videos: 0,
  ages: [],
  engagement: 0,
  engagementSpread: usualSpread,
  seconds: null,
};

function toNorms({ slug: _slug, ages, engagementSpread, ...one }: UsualInput): CategoryNorms {
  const isKnown = engagementSpread !== null && engagementSpread > 0 && one.videos >= leastForSpread;
  return {
    ...one,
    engagementSpread: isKnown ? engagementSpread : usualSpread,
    ages: ages.map(toAgeNorms),
  };
}

function toAgeNorms({ passed, videos, lnViews }: UsualInput['ages'][number]): AgeNorms {
  return {
    upToHours: ageBounds[passed] ?? null,
    videos,
    lnViews: lnViews.map((views) => rounded(views, 3)),
  };
}
