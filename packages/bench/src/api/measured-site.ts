import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startDatabaseServer } from '@tessera/database-server';
import { generateSigningKey } from '@tessera/release-rules/signing';
import { type LaunchedSite, launchSite, removeFolder, temporaryFolder } from '@tessera/testing';
import { publishParts } from '../publish/publish-parts.js';
import { loggedStatements } from './statements.js';

/** A site with the sample catalog and all parts, and its database. */
export interface MeasuredSite {
  readonly site: LaunchedSite;
  readonly databaseUrl: string;
  /** Folder of the database server's files. */
  readonly cluster: string;
  readonly token: string;
  /** For what a measurement keeps. */
  readonly folder: string;
}

/** @param more settings of the site */
export async function withMeasuredSite<T>(
  work: (measured: MeasuredSite) => Promise<T>,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  const folder = await temporaryFolder('api');
  const token = randomBytes(32).toString('base64url');
  console.error('Starting the site …');
  const server = await startDatabaseServer({
    folder: join(folder, 'database'),
    settings: loggedStatements,
  });
  try {
    const databaseUrl = await server.database('tessera');
    const settings = {
      DATABASE_URL: databaseUrl,
      DEPLOY_TOKEN: token,
      RATE_LIMIT_PER_MINUTE: '1000000',
      // What was recorded stays what the site answers: videos whose views grow are another answer every few seconds.
      SAMPLE_CLOCK: '0',
      ...more,
    };
    const site = await launchSite({ settings, dataDir: join(folder, 'data') });
    try {
      await publishParts({ url: site.address, token, key: generateSigningKey() });
      const cluster = join(server.folder, 'cluster');
      return await work({ site, databaseUrl, cluster, token, folder });
    } finally {
      await site.stop();
    }
  } finally {
    await server.stop();
    await Promise.all([folder, server.folder].map(removeFolder));
  }
}

/** Somebody who is known by a cookie. */
export class Visitor {
  private constructor(
    private readonly address: string,
    readonly cookie: string,
  ) {}

  static async of(address: string): Promise<Visitor> {
    const response = await fetch(`${address}/api/categories`);
    await response.arrayBuffer();
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    return new Visitor(address, cookies.join('; '));
  }

  async post(path: string, body: object): Promise<unknown> {
    const headers = {
      cookie: this.cookie,
      origin: this.address,
      'content-type': 'application/json',
    };
    const response = await fetch(this.address + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  async get(path: string): Promise<unknown> {
    const response = await fetch(this.address + path, { headers: { cookie: this.cookie } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /** Pays for a plan without limits, as the checkout does, with a card of the test provider. */
  async payForPremium(): Promise<void> {
    const asked = { planId: 'premium', billingPeriod: 'monthly' };
    const { clientSecret } = (await this.post('/api/create-subscription', asked)) as {
      clientSecret: string;
    };
    const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
    await this.post('/api/billing/test-payments/confirm', { clientSecret, card });
    const plan = async () =>
      ((await this.get('/api/billing/membership')) as { plan: string | null }).plan;
    while ((await plan()) !== 'premium') await pause(100);
  }
}
