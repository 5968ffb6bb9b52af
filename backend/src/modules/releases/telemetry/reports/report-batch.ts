import { randomUUID } from 'node:crypto';
import { type Exposure, withReport, type Reporter } from '../exposures/exposure.js';
import { type Measures, measures, measuresOf, type Report } from './health-measures.js';

/** Metrics of one version in one minute: a row of `release_health`. */
export interface HealthRow extends Measures {
  readonly name: string;
  readonly version: string;
  /** ISO 8601. */
  readonly minute: string;
}

/** Further visitors are ignored until the batch has been written. */
const maxExposures = 20_000;

const minute = 60_000;

/** Aggregated reports of many pages, to be written at once. */
export class ReportBatch {
  /** Tells whether it has been written. */
  readonly id: string = randomUUID();
  private readonly health = new Map<string, HealthRow>();
  private readonly seen = new Map<string, Exposure>();

  /** @param reporter `null` if the visitor is not counted */
  add(report: Report, reporter: Reporter | null, at: Date): void {
    this.measure(report, new Date(Math.floor(at.getTime() / minute) * minute).toISOString());
    if (reporter) this.expose(report, reporter);
  }

  get isEmpty(): boolean {
    return this.health.size === 0 && this.seen.size === 0;
  }

  /** One row per version and minute. */
  get healthRows(): HealthRow[] {
    return [...this.health.values()];
  }

  /** One per version and visitor. */
  get exposures(): Exposure[] {
    return [...this.seen.values()];
  }

  private measure(report: Report, minute: string): void {
    const { name, version } = report;
    const key = JSON.stringify([name, version, minute]);
    const row = this.health.get(key) ?? { name, version, minute };
    const sum = sums(row, measuresOf(report));
    if (Object.values(sum).some((value) => value > 0)) this.health.set(key, { ...row, ...sum });
  }

  private expose(report: Report, reporter: Reporter): void {
    const { name, version } = report;
    const key = JSON.stringify([name, version, reporter.visitorId]);
    const known = this.seen.get(key);
    if (!known && this.seen.size >= maxExposures) return;
    const exposure = withReport(known, report, reporter);
    if (exposure) this.seen.set(key, exposure);
  }
}

function sums(one: Measures, other: Measures): Measures {
  return Object.fromEntries(measures.map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]));
}
