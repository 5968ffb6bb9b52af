import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Reporter } from '../exposures/exposure.js';
import { GatheredReports } from './gathered-reports.js';
import type { Report } from './health-measures.js';
import { ReportStore } from './report-store.js';

/** How long reports are gathered before they are written, in milliseconds. */
const gatheredFor = 1000;
const hour = 60 * 60 * 1000;

/**
 * Gathers reports and writes them about once a second, so that many pages cost the database little. What was gathered
 * and not yet written is lost when the process is killed or the database is away: figures of a second, which nothing
 * but statistics is made of.
 */
@Injectable()
export class ReportBuffer implements OnApplicationShutdown {
  private readonly logger = new Logger(ReportBuffer.name);
  private gathered = new GatheredReports();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  private tidiedAt = 0;

  constructor(private readonly store: ReportStore) {}

  /** @param reporter `null` where the visitor is not to be counted */
  add(reports: readonly Report[], reporter: Reporter | null): void {
    const now = new Date();
    for (const report of reports) this.gathered.add(report, reporter, now);
    this.timer ??= setTimeout(() => void this.flush(), gatheredFor).unref();
  }

  /** Writes what has been gathered so far, after what is being written. It never fails. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing
      .then(() => this.write())
      .catch((error: unknown) => this.logger.warn(`Reports of pages are lost: ${String(error)}`));
    return this.writing;
  }

  /** No request is in flight any more, and the database is still open. */
  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  private async write(): Promise<void> {
    const { gathered } = this;
    this.gathered = new GatheredReports();
    await this.store.save(gathered);
    if (Date.now() - this.tidiedAt < hour) return;
    this.tidiedAt = Date.now();
    await this.store.forgetOld();
  }
}
