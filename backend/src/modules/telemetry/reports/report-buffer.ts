import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Reporter } from '../exposures/exposure.js';
import { ReportBatch } from './report-batch.js';
import type { Report } from './health-measures.js';
import { ReportStore } from './report-store.js';

/** How long reports are gathered before they are written, in milliseconds. */
const flushIntervalMs = 1000;
const hour = 60 * 60 * 1000;

/**
 * Gathers reports and writes them about once a second, so that many pages cost the database little. What was gathered
 * and not yet written is lost when the process is killed or the database is away: figures of a second, which nothing
 * but statistics is made of.
 */
@Injectable()
export class ReportBuffer implements OnApplicationShutdown {
  private readonly logger = new Logger(ReportBuffer.name);
  private batch = new ReportBatch();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  private cleanedUpAt = 0;

  constructor(private readonly store: ReportStore) {}

  /** @param reporter `null` where the visitor is not to be counted */
  add(reports: readonly Report[], reporter: Reporter | null): void {
    const now = new Date();
    for (const report of reports) this.batch.add(report, reporter, now);
    this.timer ??= setTimeout(() => void this.flush(), flushIntervalMs).unref();
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
    const { batch: gathered } = this;
    this.batch = new ReportBatch();
    await this.store.save(gathered);
    if (Date.now() - this.cleanedUpAt < hour) return;
    this.cleanedUpAt = Date.now();
    await this.store.deleteOld();
  }
}
