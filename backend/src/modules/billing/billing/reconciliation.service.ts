import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Repeatable } from '../../../platform/jobs/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { ProviderEvents } from './sync/provider-events.service.js';

/** How far back events are looked for, in milliseconds; a webhook may be late, and a night be missed. */
const lookBackMs = 3 * dayMs;

/** Finds what webhooks have not told. */
@Injectable()
export class Reconciliation {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
    private readonly events: ProviderEvents,
  ) {}

  @Repeatable({ name: 'reconcile-payments', cron: '40 2 * * *', timeZone: 'UTC' })
  async reconcile(): Promise<void> {
    const since = await this.lastEventBefore(new Date(Date.now() - lookBackMs));
    for await (const event of this.provider.eventsSince(since)) await this.events.record(event);
  }

  /** After an outage of any length, the events since the last one that arrived before it are missing. */
  private async lastEventBefore(time: Date): Promise<Date> {
    const rows: unknown = await this.database.query(
      'select coalesce(max(occurred_at), $1::timestamptz) as since from provider_events where received_at < $1',
      [time],
    );
    return z.tuple([z.object({ since: z.date() })]).parse(rows)[0].since;
  }
}
