import { Histogram } from 'prom-client';

/** Bounds in seconds: from a cached response to the time limit of a request. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statuses = ['', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

const name = 'http_request_duration_seconds';
const help = 'How long responses took, by endpoint or place of the site';

interface Labels {
  readonly route: string;
  readonly status: string;
}

interface Value {
  readonly metricName: string;
  readonly labels: object;
  readonly sharedLabels: Labels;
  readonly value: number;
}

/** Of one route: for each class of statuses, how many took at most each bound, how many there were, and their sum. */
type Counts = readonly Float64Array[];

/**
 * How long responses took. Counts without making anything anew, which the histogram of the library does for each value; labels are only put
 * together when somebody reads.
 */
export class RequestDurations extends Histogram<keyof Labels> {
  private readonly routes = new Map<string, Counts>();

  constructor() {
    super({ name, help, labelNames: ['route', 'status'], buckets: bounds, registers: [] });
  }

  /** @param status of the response, for example 200 */
  add(route: string, status: number, seconds: number): void {
    const counts = this.countsOf(route)[Math.floor(status / 100)];
    if (!counts) return;
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] as number)) bucket += 1;
    for (let index = bucket; index <= bounds.length; index += 1) increase(counts, index, 1);
    increase(counts, bounds.length + 1, seconds);
  }

  /** What the library calls, however it is read. */
  async getForPromString(): Promise<object> {
    const values = [...this.routes].flatMap(([route, classes]) =>
      classes.flatMap((counts, index) =>
        valuesOf(counts, { route, status: statuses[index] ?? '' }),
      ),
    );
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  }

  private countsOf(route: string): Counts {
    const known = this.routes.get(route);
    if (known) return known;
    const counts = statuses.map(() => new Float64Array(bounds.length + 2));
    this.routes.set(route, counts);
    return counts;
  }
}

function increase(counts: Float64Array, index: number, by: number): void {
  counts[index] = (counts[index] ?? 0) + by;
}

function valuesOf(counts: Float64Array, sharedLabels: Labels): Value[] {
  const all = counts[bounds.length] ?? 0;
  if (all === 0) return [];
  return [
    ...[...bounds, '+Inf'].map((le, index) => ({
      metricName: `${name}_bucket`,
      labels: { le },
      sharedLabels,
      value: counts[index] ?? 0,
    })),
    ...[
      { metricName: `${name}_sum`, value: counts[bounds.length + 1] ?? 0 },
      { metricName: `${name}_count`, value: all },
    ].map((value) => ({ ...value, labels: {}, sharedLabels })),
  ];
}
