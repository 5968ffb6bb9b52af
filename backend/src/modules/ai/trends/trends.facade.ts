import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { engineVersion, type TrendReport } from '@tessera/video-analysis';
import { DataSource } from 'typeorm';
import { outsideRequest } from '../../../platform/endpoints/index.js';
import { type Job, Repeatable } from '../../../platform/jobs/index.js';
import { AnalysisEngine, SiteClock } from '../engine/index.js';
import { ProseFacade } from '../outside-models/index.js';
import { TrendInputs } from './trend-inputs.service.js';
import { sentencesOf, type TrendWording } from './trend-wording.js';

/** How long a process answers without asking whether there is a newer report, in milliseconds. */
const freshMs = 30_000;

/** A report that an outside model has put into words stays for so long: each new one is another request to the model. */
const wordedMs = 3_600_000;

export interface ComputedReport extends TrendReport {
  readonly computedAt: Date;
  /** What the times of its windows are counted from, as `SiteTime.basis` has it. */
  readonly basis: Date | null;
  /** Of an outside model; `null` where the sentences of the report itself are shown. */
  readonly wording: TrendWording | null;
}

type StoredReport = Pick<ComputedReport, 'computedAt' | 'basis' | 'wording'> & {
  readonly report: TrendReport;
};

/** The module's interface for other modules: the latest trends, stored, and computed again every ten minutes. */
@Injectable()
export class TrendsFacade {
  private known: { readonly report: Promise<ComputedReport>; readonly until: number } | null = null;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly clock: SiteClock,
    private readonly inputs: TrendInputs,
    private readonly engine: AnalysisEngine,
    private readonly prose: ProseFacade,
  ) {}

  /** The latest; computed where there is none yet. */
  report(): Promise<ComputedReport> {
    if (this.known && performance.now() < this.known.until) return this.known.report;
    const report = outsideRequest(async () => (await this.stored()) ?? (await this.refresh()));
    this.known = { report, until: performance.now() + freshMs };
    report.catch(() => (this.known = null));
    return report;
  }

  /** Weights of what is published and watched most now; they add up to 1. */
  async topicsToday(): Promise<Readonly<Record<string, number>>> {
    return (await this.report()).topicsToday;
  }

  @Repeatable({ name: 'trend-report', everySeconds: 600 })
  async refreshRegularly({ signal }: Pick<Job, 'signal'>): Promise<void> {
    const last = await this.stored();
    if (last?.wording && Date.now() - last.computedAt.getTime() < wordedMs) return;
    await this.word(await this.refresh(), signal);
  }

  /** Has a report put into words, unless there is a newer one by then. */
  private async word(report: ComputedReport, signal: AbortSignal): Promise<void> {
    const wording = await this.prose.reword(sentencesOf(report), signal);
    if (!wording) return;
    await this.database.query('update trend_reports set wording = $1 where computed_at = $2', [
      JSON.stringify(wording),
      report.computedAt,
    ]);
    this.known = null;
  }

  /** Computes it now. */
  async refresh(): Promise<ComputedReport> {
    const now = new Date();
    const time = await this.clock.read(now);
    const basis = time.basis();
    const report = await this.engine.run('trendReport', await this.inputs.collect(time));
    await this.database.query(
      `insert into trend_reports (report, version, computed_at, basis) values ($1, $2, $3, $4)
        on conflict (id) do update set report = excluded.report, version = excluded.version, computed_at = excluded.computed_at,
          basis = excluded.basis, wording = null`,
      [JSON.stringify(report), engineVersion, now, basis],
    );
    const computed = { ...report, computedAt: now, basis, wording: null };
    this.known = { report: Promise.resolve(computed), until: performance.now() + freshMs };
    return computed;
  }

  private async stored(): Promise<ComputedReport | null> {
    const [row] = await this.database.query<StoredReport[]>(
      'select report, computed_at as "computedAt", basis, wording from trend_reports where version = $1',
      [engineVersion],
    );
    if (!row) return null;
    const wording = this.prose.isOn ? row.wording : null;
    return { ...row.report, computedAt: row.computedAt, basis: row.basis, wording };
  }
}
