import type { DataSource } from 'typeorm';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { askForPlan, askToDonate, cards, merge } from './billing-site.js';
import type { Act } from './random-histories.js';
import type { StripeServer } from './stripe-server/stripe-server.js';

/** Two browsers of one person, who pays with one address. */
export interface Person {
  /** The same one twice, once they are joined. */
  browsers: readonly [VisitorClient, VisitorClient];
  readonly email: string;
}

export type OwnAct = Extract<Act, { readonly who: 0 | 1 }>;

/** What is paid for. */
type Purchase = Extract<OwnAct, { readonly kind: 'donate' | 'subscribe' | 'subscribe-twice' }>;

/** Where it happens. */
interface World {
  readonly site: SiteUnderTest;
  readonly stripe: StripeServer;
  /** Without faults. */
  readonly database: DataSource;
}

/** What a person does in two browsers, or has an operator do. */
export class PayerActs {
  constructor(private readonly world: World) {}

  async perform(person: Person, one: OwnAct): Promise<void> {
    const visitor = person.browsers[one.who];
    if (isPurchase(one)) await this.buy(person, one);
    else if (one.kind === 'join') await this.join(person, visitor);
    else if (one.kind === 'operator-refund') await this.refund(visitor, one.share);
    else await this.ask(visitor, one);
  }

  private async ask(
    visitor: VisitorClient,
    one: Exclude<OwnAct, { readonly kind: 'join' | 'operator-refund' } | Purchase>,
  ): Promise<void> {
    const path = one.kind === 'pay-out' ? 'credit/payout' : `subscription/${one.kind}`;
    const body = one.kind === 'change' && { plan: one.plan, period: one.period };
    await visitor.send('POST', `/api/billing/${path}`, { ...(body && { body }) });
  }

  private async buy({ browsers, email }: Person, one: Purchase): Promise<void> {
    const visitor = browsers[one.who];
    if (one.kind === 'subscribe-twice') {
      const plans = ['pro', 'premium'] as const;
      const both = await Promise.all(plans.map((id) => askForPlan(visitor, id, one.period)));
      for (const started of both)
        if (started.status < 400) await this.tryCard(started.body.clientSecret, cards.pays, email);
      return;
    }
    const started =
      one.kind === 'donate'
        ? await askToDonate(visitor, one.cents / 100)
        : await askForPlan(visitor, one.plan, one.period);
    if (started.status < 400) await this.tryCard(started.body.clientSecret, one.card, email);
    if (one.kind === 'subscribe' && one.isHeard) await this.hear();
  }

  /** Nothing is late or lost. */
  private async hear(): Promise<void> {
    const { site, stripe } = this.world;
    await stripe.sendWebhooks(`${site.address}/api/billing/webhook`);
    await runJobs(site);
  }

  /** The other browser continues as this one. */
  private async join(person: Person, visitor: VisitorClient): Promise<void> {
    const other = person.browsers.find((browser) => browser !== visitor);
    if (!other) return;
    await merge(this.world.site, other.id, visitor.id);
    person.browsers = [visitor, visitor];
  }

  private async refund({ id }: VisitorClient, share: number): Promise<void> {
    const { site, database } = this.world;
    const [invoice] = await database.query(
      `select id, paid_cents - greatest(back_cents, refunded_cents) as cents from invoices
      where visitor_id = $1 and state = 'paid' and payment_id is not null order by created_at desc limit 1`,
      [id],
    );
    const cents = Math.ceil((invoice?.cents ?? 0) * share);
    if (cents < 1) return;
    const body = { kind: 'invoice', id: invoice.id, cents, reason: 'Asked' } as const;
    await site.visitor().call('POST /api/billing/refunds', { body }, site.operator);
  }

  /** @param secret absent where a credit has paid */
  private async tryCard(secret: string | null, number: string, email: string): Promise<void> {
    // One that is paid already can't be paid again.
    if (secret !== null) {
      const card = { number, expiry: '12/60' };
      await this.world.stripe.simulated.confirm(secret, card, email).catch(() => null);
    }
  }
}

function isPurchase(one: OwnAct): one is Purchase {
  return ['donate', 'subscribe', 'subscribe-twice'].includes(one.kind);
}
