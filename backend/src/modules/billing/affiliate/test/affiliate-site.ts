import { randomUUID } from 'node:crypto';
import type { AuditEntry, EndpointKey, Request, Response } from '@tessera/contracts';
import {
  type AccountKind,
  accountKinds,
  type Payout,
  type Referral,
} from '@tessera/contracts-billing';
import { DataSource } from 'typeorm';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { DomainEvents, type EventOf } from '../../../../platform/events/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { invoicePaid, invoiceRefunded } from '../../billing/index.js';
import { definition as ledger } from '../../ledger/definition.js';
import { LedgerFacade } from '../../ledger/index.js';
import { Clicks } from '../clicks/clicks.service.js';
import { definition } from '../definition.js';
import { MonthlyPayouts } from '../payouts/monthly-payouts.job.js';
import { CommissionHolds } from '../referrals/commission-holds.job.js';

type Paid = EventOf<typeof invoicePaid>;
type Refunded = EventOf<typeof invoiceRefunded>;

/** The site with affiliates, and what happens around them. */
export class AffiliateSite {
  readonly site = testSite([operators, visitors, notifications, ledger, definition], {
    trustedProxies: ['loopback'],
  });

  get operator(): Readonly<Record<string, string>> {
    return this.site.operator;
  }

  get database(): DataSource {
    return this.site.database;
  }

  /** An affiliate, and their code. */
  async affiliate(customCode?: string): Promise<{ owner: VisitorClient; code: string }> {
    const owner = this.site.visitor();
    const body = customCode === undefined ? {} : { customCode };
    const response = await owner.call('POST /api/affiliate/generate-code', { body });
    return { owner, code: response.body.code };
  }

  /** Opens a page with a code, which then asks the API. */
  async click(
    code: string,
    who = this.site.visitor(),
    from = '203.0.113.7',
  ): Promise<VisitorClient> {
    const headers = { 'x-forwarded-for': from };
    await who.send('GET', `/?ref=${code}`, { headers });
    await who.send('GET', '/api/notifications', { headers });
    return who;
  }

  async statsOf(owner: VisitorClient): Promise<Response<'GET /api/affiliate/stats'>> {
    return (await owner.call('GET /api/affiliate/stats', {})).body;
  }

  async clicksOf(owner: VisitorClient): Promise<number> {
    return (await this.statsOf(owner)).clicks;
  }

  async referralsOf(owner: VisitorClient): Promise<readonly Referral[]> {
    return (await owner.call('GET /api/affiliate/referrals', { query: {} })).body.referrals;
  }

  /** The last one, which there has to be. */
  async referralOf(owner: VisitorClient): Promise<Referral> {
    const [referral] = await this.referralsOf(owner);
    if (!referral) throw new Error('There is no referral');
    return referral;
  }

  async payoutsOf(owner: VisitorClient): Promise<readonly Payout[]> {
    return (await owner.call('GET /api/affiliate/payouts', { query: {} })).body.payouts;
  }

  setDetails(owner: VisitorClient, body: object) {
    type Details = Response<'PUT /api/affiliate/payout-details'>;
    return owner.send<Details>('PUT', '/api/affiliate/payout-details', { body });
  }

  request(owner: VisitorClient) {
    return owner.call('POST /api/affiliate/payouts', {});
  }

  /** What an affiliate was told, in alphabetical order. */
  async told(owner: VisitorClient): Promise<string[]> {
    const { body } = await owner.call('GET /api/notifications', { query: {} });
    return body.notifications
      .map(({ text }) => text)
      .toSorted((one, other) => one.localeCompare(other));
  }

  /** What operators did to something, the most recent first. */
  async audited(subject: string): Promise<readonly AuditEntry[]> {
    const query = { subject };
    return (await this.site.visitor().call('GET /api/audit', { query }, this.operator)).body
      .entries;
  }

  /** All debits minus all credits. */
  async difference(): Promise<number> {
    return (await this.asOperator('GET /api/ledger/accounts', {})).body.differenceCents;
  }

  /** @param who whose first invoice it is */
  paid(who: VisitorClient, changes: Partial<Paid> = {}): Paid {
    return {
      visitorId: who.id,
      invoiceId: randomUUID(),
      plan: 'pro',
      period: 'monthly',
      paidCents: 7_999,
      isFirst: true,
      paidAt: new Date(),
      eventId: null,
      ...changes,
    };
  }

  refunded(paid: Paid, refundedCents: number, refundId: string = randomUUID()): Refunded {
    return { ...paid, refundId, refundedCents, refundedAt: paid.paidAt };
  }

  async pay(paid: Paid): Promise<Paid> {
    await this.database.transaction((manager) => this.events.publish(manager, invoicePaid, paid));
    return paid;
  }

  refund(refunded: Refunded): Promise<void> {
    return this.database.transaction((manager) =>
      this.events.publish(manager, invoiceRefunded, refunded),
    );
  }

  move(from: VisitorClient, to: VisitorClient): Promise<void> {
    return this.database.transaction((manager) =>
      this.site.keeper('affiliate').merge(manager, from.id, to.id),
    );
  }

  /** As `click`, at any time. */
  async clickAt(code: string, who: VisitorClient, at: Date): Promise<void> {
    if (who.headers['cookie'] === '') await who.call('GET /api/affiliate/code', {});
    const clicks = this.site.get(Clicks);
    await clicks.record({ code, visitorId: who.id, network: null, at });
  }

  /** An affiliate with somebody who has paid so much through their link. */
  async referral(paidCents = 80_000, paidAt = new Date()) {
    const { owner, code } = await this.affiliate();
    const friend = this.site.visitor();
    await this.clickAt(code, friend, paidAt);
    const paid = await this.pay(this.paid(friend, { paidCents, paidAt }));
    return { owner, code, friend, paid };
  }

  /** Somebody with so much that can be paid out, who has said where to. */
  async payable(details: object = paypal, paidCents = 80_000) {
    const referral = await this.referral(paidCents);
    await this.setDetails(referral.owner, details);
    await this.release();
    return referral;
  }

  /** A share of ads that can be paid out. */
  async share(who: VisitorClient, cents: number): Promise<void> {
    const key = `share:${randomUUID()}`;
    await this.database.transaction((manager) =>
      this.site.get(LedgerFacade).post(manager, {
        key,
        kind: 'share',
        source: key,
        occurredAt: new Date(),
        entries: [
          { kind: 'creator-shares', cents },
          { kind: 'creator-payable', owner: who.id, cents: -cents },
        ],
      }),
    );
  }

  release(now = daysAfter(new Date(), 31)): Promise<number> {
    return this.site.get(CommissionHolds).releaseDue(now);
  }

  payMonthly(now = new Date()): Promise<number> {
    return this.site.get(MonthlyPayouts).requestAll(now);
  }

  /** The balances of an affiliate that are not 0. */
  async balances(owner: VisitorClient): Promise<Partial<Record<AccountKind, number>>> {
    const ledgerFacade = this.site.get(LedgerFacade);
    const sums = await ledgerFacade.sums({ kinds: accountKinds, owner: owner.id });
    return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
  }

  decide(id: string, body: object) {
    const path = `/api/affiliate/reviewed-payouts/${id}/decision`;
    return this.site.visitor().send('POST', path, { headers: this.operator, body });
  }

  asOperator<K extends EndpointKey>(key: K, request: Request<K>) {
    return this.site.visitor().call(key, request, this.operator);
  }

  async csv(path: string, headers = this.operator): Promise<string> {
    const response = await fetch(this.site.address + path, { headers });
    return (await response.text()).replace('\uFEFF', '');
  }

  private get events(): DomainEvents {
    return this.site.get(DomainEvents);
  }
}

export function daysAfter(time: Date, days: number): Date {
  return new Date(time.getTime() + days * dayMs);
}

/** The id in a visitor's cookie. */

export const paypal = { method: 'paypal', email: 'ada.lovelace@example.com' } as const;
export const bank = {
  method: 'iban',
  holder: 'Grace Hopper',
  iban: 'DE89 3704 0044 0532 0130 00',
} as const;
