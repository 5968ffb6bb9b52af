import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { detached } from '../../../platform/endpoints/index.js';
import { SharedCounts, type WindowCounter } from '../../../platform/limits/index.js';
import { AuditTrail, type NewAuditEntry } from './audit-trail.js';

/** A rejected attempt of a visitor, and why. */
interface Refusal extends Pick<NewAuditEntry, 'action' | 'subject'> {
  readonly reason: string;
}

const windowMs = 15 * 60_000;
const maxRecorded = 100;

/**
 * Records rejected attempts. The audit trail is permanent, and anybody can cause rejections: so only the first one of a
 * network is recorded, at most 100 in total, and every 15 minutes the number of the others.
 */
@Injectable()
export class AuditedRefusals implements BeforeApplicationShutdown {
  private readonly logger = new Logger(AuditedRefusals.name);
  private readonly ofNetworks: WindowCounter;
  private readonly ofAll: WindowCounter;
  private readonly further = new Map<string, { readonly refusal: Refusal; count: number }>();
  private summary: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly audit: AuditTrail,
    counts: SharedCounts,
  ) {
    this.ofNetworks = counts.counter('refusals of a network', { limit: 1, windowMs });
    this.ofAll = counts.counter('refusals', { limit: maxRecorded, windowMs });
  }

  /** @param network of the visitor */
  async record(refusal: Refusal, network: string): Promise<void> {
    const kind = keyOf(refusal);
    const { isAllowed: isFirst } = await this.ofNetworks.countExactly(`${network} ${kind}`);
    if (isFirst && (await this.ofAll.countExactly(kind)).isAllowed) await this.write(refusal);
    else this.countFurther(kind, refusal);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.summary);
    await this.summarize();
  }

  private countFurther(kind: string, refusal: Refusal): void {
    const known = this.further.get(kind) ?? { refusal, count: 0 };
    known.count += 1;
    this.further.set(kind, known);
    this.summary ??= setTimeout(() => void this.summarize(), windowMs).unref();
  }

  private async summarize(): Promise<void> {
    this.summary = undefined;
    const counted = [...this.further.values()];
    this.further.clear();
    for (const { refusal, count } of counted) {
      const reason = `${refusal.reason} (${count.toLocaleString('en-US')} more times)`;
      await this.write({ ...refusal, reason }, { count }).catch((error: unknown) =>
        this.logger.warn(`Could not record '${reason}': ${String(error)}`),
      );
    }
  }

  private write(refusal: Refusal, to?: object): Promise<void> {
    const entry = { actor: 'a visitor', ...refusal, ...(to && { to }) };
    // Also where the visitor does not wait for the refusal.
    return detached(() => this.audit.record(this.database.manager, entry));
  }
}

function keyOf({ action, subject, reason }: Refusal): string {
  return `${action} ${subject} ${reason}`;
}
