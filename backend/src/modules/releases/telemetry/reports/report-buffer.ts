import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { outsideRequest } from '../../../../platform/endpoints/index.js';
import type { Reporter } from '../exposures/exposure.js';
import type { Report } from './health-measures.js';
import { ReportBatch } from './report-batch.js';
import { ReportStore } from './report-store.js';

/** How long reports are buffered before they are written, in milliseconds. */
const flushIntervalMs = 1000;
const hour = 60 * 60 * 1000;

/**
 * Buffers reports and writes them about once a second, to keep the load of the database low. Buffered reports are lost
 * if the process is killed or the database is down, which is acceptable for statistics.
 */
@Injectable()
export class ReportBuffer implements OnApplicationShutdown {
  private readonly logger = new Logger(ReportBuffer.name);
  private batch = new ReportBatch();
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();
  private cleanedUpAt = 0;

  constructor(private readonly store: ReportStore) {}

  /** @param reporter `null` if the visitor is not counted */
  add(reports: readonly Report[], reporter: Reporter | null): void {
    const now = new Date();
    for (const report of reports) this.batch.add(report, reporter, now);
    this.timer ??= setTimeout(() => void this.flush(), flushIntervalMs).unref();
  }

  /** Writes the buffered reports, after the batch that is being written. It never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    // Reports are kept even if the caller, who reads the metrics, disconnects.
    this.writing = outsideRequest(() => this.writing.then(() => this.write())).catch(
      (error: unknown) => this.logger.warn(`Reports of pages were lost: ${String(error)}`),
    );
    return this.writing;
  }

  /** At this point no request is in progress, and the database is still open. */
  onApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  private async write(): Promise<void> {
    const { batch } = this;
    this.batch = new ReportBatch();
    await this.store.save(batch);
    if (Date.now() - this.cleanedUpAt < hour) return;
    this.cleanedUpAt = Date.now();
    await this.store.deleteOld();
  }
}
