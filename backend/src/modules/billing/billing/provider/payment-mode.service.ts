import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { SettingsError } from '../../../../platform/config/index.js';
import { PaymentProvider } from './payment-provider.js';

/**
 * Keeps tests and real money apart: one ledger would mix them, and customers of the one are unknown to the other. The first payment
 * decides what a database is for.
 */
@Injectable()
export class PaymentMode implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /** @throws SettingsError for keys of the other mode, which keeps the site from starting */
  async onModuleInit(): Promise<void> {
    const rows: unknown = await this.database.query('select mode from payment_mode');
    const [row] = modeRows.parse(rows);
    if (row && row.mode !== this.provider.mode) throw new SettingsError(await this.refusal());
  }

  /** Call it in the transaction that adds a payment or a customer. */
  async record(manager: EntityManager): Promise<void> {
    await manager.query('insert into payment_mode (mode) values ($1) on conflict do nothing', [
      this.provider.mode,
    ]);
  }

  private async refusal(): Promise<string> {
    const rows: unknown = await this.database.query(count);
    const [{ payments, customers, invoices, subscriptions }] = countRows.parse(rows);
    const kept = `payments: ${payments}, customers: ${customers}, subscriptions: ${subscriptions}, invoices: ${invoices}`;
    return this.provider.mode === 'live'
      ? `STRIPE_SECRET_KEY must not be a live key with this database, because it has test payments (${kept}) and its ledger would mix ` +
          'them with real money. Set DATABASE_URL to a new database, or use the test keys'
      : `STRIPE_SECRET_KEY must be the live key, because this database has real payments (${kept}) and its ledger would mix them with ` +
          'tests. Set the live keys, or set DATABASE_URL to another database for tests';
  }
}

const modeRows = z.array(z.object({ mode: z.enum(['test', 'live']) }));
const countRows = z.tuple([
  z.object({ payments: z.int(), customers: z.int(), invoices: z.int(), subscriptions: z.int() }),
]);

const count = `
  select (select count(*)::int from payments) as payments, (select count(*)::int from customers) as customers,
    (select count(*)::int from invoices) as invoices, (select count(*)::int from subscriptions) as subscriptions`;
