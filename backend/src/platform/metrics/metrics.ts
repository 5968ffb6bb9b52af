import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import { metricsOfAll, shareMetrics } from '../web-processes/index.js';
import { RequestDurations } from './request-durations.js';

/** Usage of the pool of database connections. */
export interface PoolState {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly callersWaiting: number;
}

/** Metrics of the site in the text format of Prometheus. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly durations = new RequestDurations();

  constructor(pool: () => PoolState | undefined) {
    collectDefaultMetrics({ register: this.registry });
    this.registry.registerMetric(this.durations);
    this.registry.registerMetric(gaugeOfPool(pool));
    shareMetrics(this.registry);
  }

  /** Adds a gauge whose values another part of the site provides. */
  add(...metrics: readonly Metric[]): void {
    for (const metric of metrics) this.registry.registerMetric(metric);
  }

  /** @param status of the response, for example 200 */
  observe(route: string, status: number, seconds: number): void {
    this.durations.add(route, status, seconds);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** Those of all processes that serve this site on this machine. */
  async read(): Promise<string> {
    return (await metricsOfAll()) ?? this.registry.metrics();
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
