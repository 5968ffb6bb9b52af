import type { Request } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import {
  openModules,
  type SiteUnderTest,
} from '../../../../test/harness/application-under-test.js';
import { lateWriteSettings } from '../../../../test/harness/late-writes.js';
import type { VisitorClient } from '../../../../test/harness/visitor-client.js';
import { Entitlements } from '../../../platform/entitlements/index.js';
import {
  type VisitorDataKeeper,
  VisitorDataRegistry,
} from '../../../platform/visitor-data/index.js';
import { definition as mail } from '../../mail/definition.js';
import { definition as notifications } from '../../notifications/definition.js';
import { definition as operators } from '../../operators/definition.js';
import { DeployTokens } from '../../operators/index.js';
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
  private readonly desk: VisitorClient;

  private constructor(
    readonly site: SiteUnderTest,
    /** Headers of an operator. */
    readonly operator: Record<string, string>,
  ) {
    this.desk = site.visitor();
    site.app.get(Entitlements).register({
      entitlementOf: async (visitorId) => {
        const plan = this.planOf.get(visitorId) ?? 'Free';
        return { plan, features: new Set(plans[plan]), limits: {} };
      },
      planWith: (feature) => (feature === 'email-support' ? 'Pro' : 'Premium'),
      planBeyond: () => 'Pro',
      spend: () => Promise.resolve(),
    });
  }

  static async open(): Promise<SupportSite> {
    const modules = [operators, visitors, notifications, mail, support];
    const site = await openModules(modules, lateWriteSettings);
    const made = { label: 'support', remote: null, expiresAt: null };
    const { token } = await site.app.get(DeployTokens, { strict: false }).create(made, 'server');
    return new SupportSite(site, { authorization: `Bearer ${token}` });
  }

  get database(): DataSource {
    return this.site.app.get(DataSource);
  }

  /** @throws Error if support is not registered */
  get keeper(): VisitorDataKeeper {
    const { keepers } = this.site.app.get(VisitorDataRegistry);
    const found = keepers.find(({ name }) => name === 'support');
    if (!found) throw new Error('Nobody keeps requests');
    return found.keeper;
  }

  async reset(): Promise<void> {
    await this.database.query('delete from support_requests; truncate jobs; delete from mails');
  }

  /** The id in the signed cookie. */
  async idOf(client: VisitorClient): Promise<string> {
    await list(client);
    return /tessera_visitor=s%3A([\w-]{22})/.exec(client.headers['cookie'] ?? '')?.[1] ?? '';
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
    return (await this.desk.call('GET /api/support/queue', { query }, this.operator)).body;
  }

  read(id: string) {
    return this.desk.call('GET /api/support/queue/:id', { params: { id } }, this.operator);
  }

  answer(id: string, ifMatch: number, message = 'Turn it on.') {
    const request = { params: { id }, body: { message }, ifMatch };
    return this.desk.call('POST /api/support/queue/:id/answers', request, this.operator);
  }

  close(id: string, ifMatch: number) {
    const request = { params: { id }, ifMatch };
    return this.desk.call('POST /api/support/queue/:id/close', request, this.operator);
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
