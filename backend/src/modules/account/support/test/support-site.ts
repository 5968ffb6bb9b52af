import { beforeAll } from '@jest/globals';
import type { Request } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { Entitlements } from '../../../../platform/entitlements/index.js';
import type { VisitorDataKeeper } from '../../../../platform/visitor-data/index.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as mail } from '../../mail/definition.js';
import { definition as notifications } from '../../notifications/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { definition as support } from '../definition.js';

/** What each plan has of what is sold here. */
const plans = {
  Free: [],
  Pro: ['email-support'],
  Premium: ['email-support', 'priority-support'],
} as const;
export type Plan = keyof typeof plans;

type Question = Request<'POST /api/support/requests'>['body'];
type QueueQuery = Request<'GET /api/support/queue'>['query'];

export const wanted = { subject: 'No sound', message: 'Videos have no sound since today.' };

/** A site where plans are sold, with somebody who answers. */
export class SupportSite {
  /** Of visitors, by their ids; Free for all others. */
  private readonly planOf = new Map<string, Plan>();
  readonly site = testSite([operators, visitors, notifications, mail, support]);

  constructor() {
    beforeAll(() => this.sell());
  }

  private sell(): void {
    this.site.get(Entitlements).register({
      entitlementOf: async (visitorId) => {
        const plan = this.planOf.get(visitorId) ?? 'Free';
        return { plan, features: new Set(plans[plan]), limits: {} };
      },
      planWith: (feature) => (feature === 'email-support' ? 'Pro' : 'Premium'),
      planBeyond: () => 'Pro',
      spend: () => Promise.resolve(),
    });
  }

  get database(): DataSource {
    return this.site.database;
  }

  get keeper(): VisitorDataKeeper {
    return this.site.keeper('support');
  }

  async reset(): Promise<void> {
    await this.database.query('delete from support_requests; truncate jobs; delete from mails');
  }

  /** The id in the signed cookie. */
  async idOf(client: VisitorClient): Promise<string> {
    await list(client);
    return client.id;
  }

  async setPlan(client: VisitorClient, plan: Plan): Promise<void> {
    this.planOf.set(await this.idOf(client), plan);
  }

  async visitorWith(plan: Plan): Promise<VisitorClient> {
    const client = this.site.visitor();
    await this.setPlan(client, plan);
    return client;
  }

  async queue(query: QueueQuery = {}) {
    return (await this.site.visitor().call('GET /api/support/queue', { query }, this.site.operator))
      .body;
  }

  read(id: string) {
    return this.site
      .visitor()
      .call('GET /api/support/queue/:id', { params: { id } }, this.site.operator);
  }

  answer(id: string, ifMatch: number, message = 'Turn it on.') {
    const request = { params: { id }, body: { message }, ifMatch };
    return this.site
      .visitor()
      .call('POST /api/support/queue/:id/answers', request, this.site.operator);
  }

  close(id: string, ifMatch: number) {
    const request = { params: { id }, ifMatch };
    return this.site
      .visitor()
      .call('POST /api/support/queue/:id/close', request, this.site.operator);
  }
}

export function ask(client: VisitorClient, part: Partial<Question> = {}) {
  return client.call('POST /api/support/requests', { body: { ...wanted, ...part } });
}

export function find(client: VisitorClient, id: string) {
  return client.call('GET /api/support/requests/:id', { params: { id } });
}

export function send(client: VisitorClient, id: string, message = 'And today again.') {
  const request = { params: { id }, body: { message } };
  return client.call('POST /api/support/requests/:id/messages', request);
}

export async function list(client: VisitorClient) {
  return (await client.call('GET /api/support/requests', { query: {} })).body;
}

export async function notified(client: VisitorClient) {
  return (await client.call('GET /api/notifications', { query: {} })).body.notifications;
}
