import type { Columns } from '../segments/columns.js';

/** The columns that keys are made of. */
type Sources = Readonly<Record<'views' | 'engagement' | 'trending' | 'duration', number>>;

/** Views at which a video begins to be seen, and at which its likes say something. */
const littleSeen = 1000;

const keyMakers = {
  /** Views an hour: what is stored is velocity times engagement. */
  velocity: ({ trending, engagement }: Sources) => (engagement > 0 ? trending / engagement : 0),
  /** Much liked and little seen. Last come those whose views are unknown, and those on air, whose views are who is watching. */
  hiddenGems: ({ engagement, views, duration }: Sources) => {
    if (views <= 0 || duration === 0) return 0;
    return (engagement * (views / (views + littleSeen))) / Math.log(2 + views / littleSeen);
  },
};

export type DerivedOrder = keyof typeof keyMakers;

/** By the scores of a part, which are replaced as a whole when they are computed anew. */
const known = new WeakMap<Columns['trending'], Map<DerivedOrder, Float32Array>>();

/** The keys of an order that no column has, computed once for each state of a part's scores. */
export function derivedKeys(columns: Columns, order: DerivedOrder): Float32Array {
  const ofPart = known.get(columns.trending) ?? new Map<DerivedOrder, Float32Array>();
  known.set(columns.trending, ofPart);
  const keys = ofPart.get(order) ?? compute(columns, order);
  ofPart.set(order, keys);
  return keys;
}

function compute(
  { views, engagement, trending, duration }: Columns,
  order: DerivedOrder,
): Float32Array {
  const keyOf = keyMakers[order];
  return Float32Array.from(trending, (score, doc) =>
    keyOf({
      trending: score,
      engagement: engagement[doc] ?? 0,
      views: views[doc] ?? -1,
      duration: duration[doc] ?? -1,
    }),
  );
}
