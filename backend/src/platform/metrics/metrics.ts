import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';

/** Bounds in seconds: from a cached response to the time limit of a request. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Usage of the pool of database connections. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly callersWaiting: number;
}

/** Metrics of the site in the text format of Prometheus. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long responses took, by endpoint or place of the site',
    labelNames: ['route', 'status'],
    buckets,
    registers: [this.registry],
  });

  constructor(pool: () => PoolState | undefined) {
    collectDefaultMetrics({ register: this.registry });
    this.registry.registerMetric(gaugeOfPool(pool));
  }

  /** Adds a gauge whose values another part of the site provides. */
  add(...metrics: readonly Metric[]): void {
    for (const metric of metrics) this.registry.registerMetric(metric);
  }

  /** @param status class of the status, for example `2xx` */
  observe(route: string, status: string, seconds: number): void {
    this.durations.observe({ route, status }, seconds);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  read(): Promise<string> {
    return this.registry.metrics();
  }
}

/** Collected on each scrape, so that it costs nothing in between. */
function gaugeOfPool(pool: () => PoolState | undefined): Gauge {
  return new Gauge({
    name: 'database_connections',
    help: 'Connections to the database: open, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const state = pool();
      this.set({ state: 'open' }, state?.totalCount ?? 0);
      this.set({ state: 'idle' }, state?.idleCount ?? 0);
      this.set({ state: 'waiting' }, state?.callersWaiting ?? 0);
    },
  });
}
