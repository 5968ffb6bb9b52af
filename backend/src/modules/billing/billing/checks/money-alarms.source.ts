import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { MoneyBreachKind } from '@tessera/contracts-billing';
import {
  type AlarmCondition,
  type AlarmSource,
  AlarmSources,
} from '../../../releases/alarms/index.js';
import { grouped } from './breaches.js';
import { MoneyChecks } from './money-checks.service.js';

const advices: Readonly<Record<MoneyBreachKind, string>> = {
  'books-differ':
    'Compare the payment at the provider with its transactions under Ledger in the console. Don’t pay anything out until this is explained.',
  'subscription-without-plan':
    'See its payments at the provider. Cancel it there if nothing is paid for it, so that nobody is charged.',
  'plan-without-subscription':
    'See the subscription at the provider. What it says counts: its next event, or the nightly comparison, corrects the plan.',
  'two-subscriptions':
    'See the jobs of the kind keep-one-subscription under Jobs in the console, and retry them.',
  'credit-after-refund':
    'Lower the balance of the customer at the provider by what was refunded. Then check again.',
  'credit-differs':
    'See the jobs of the kind sync-provider-object under Jobs in the console. The next invoice corrects what the site shows.',
  'refund-stuck':
    'Refund it once more under Payments in the console, or pay it another way and say so there.',
};

/** Raises an alarm for what must be true of money and was found not to be twice. */
@Injectable()
export class MoneyAlarms implements AlarmSource, OnModuleInit {
  readonly name = 'Money';

  constructor(
    private readonly checks: MoneyChecks,
    private readonly sources: AlarmSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async conditions(): Promise<AlarmCondition[]> {
    const { breaches } = await this.checks.last();
    const confirmed = breaches.filter(({ isConfirmed }) => isConfirmed);
    const byKind = grouped(confirmed, ({ kind }) => kind);
    return [...byKind].map(([kind, [first, ...more]]) => ({
      kind: 'money-breach',
      subject: kind,
      text: `${first?.text}${more.length > 0 ? ` ${more.length} more like this.` : ''}`,
      advice: advices[kind],
    }));
  }
}
