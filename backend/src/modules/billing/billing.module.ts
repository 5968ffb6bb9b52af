import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/index.js';

/** Payments, subscriptions and what the payment provider says of them. */
@Module({ imports: [LedgerModule] })
export class BillingModule {}
