import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { openSite } from '../../../../../test/harness/test-site.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import type { IncomingVideo } from '../../catalog/index.js';
import { CALL_TIMING } from '../calls/call-timing.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Call, Connector, FoundVideos, PlatformQuery } from '../connector.js';
import { definition as platforms } from '../definition.js';
import { type PlatformsSettings, platformsSettings } from '../settings.js';
import { cases, type PlatformCase } from './served-platforms.js';
import { openPeertubeServer } from './servers/peertube-server.js';
import type { ApiRequest, ServedPlatform } from './servers/platform-server.js';

/** A connector and the server that it asks. */
export interface ConnectorUnderTest extends PlatformCase {
  readonly served: ServedPlatform;
  readonly instance: Connector;
}

const query = { text: 'jazz piano', limit: 6 };

/** Connectors with keys, each in front of its own server, asked through everything that is around connectors. */
export class ConnectorsUnderTest {
  private constructor(
    readonly site: SiteUnderTest,
    readonly all: readonly ConnectorUnderTest[],
    /** Another instance of PeerTube, which the search engine does not ask. */
    readonly instance: ServedPlatform,
  ) {}

  static async open(): Promise<ConnectorsUnderTest> {
    const served = await Promise.all(
      cases.map(async (one) => ({ ...one, served: await one.open() })),
    );
    const instance = await openPeertubeServer();
    const hosts = [...served.map(({ served }) => served), instance].map(
      ({ server }) => server.host,
    );
    const settings = Object.assign({}, ...served.map(({ served }) => served.settings)) as object;
    const site = await openSite([catalog, operators, visitors, platforms], {
      ...settings,
      outboundAllowedHosts: hosts,
      platformTimeoutMs: 500,
      discovery: false,
    });
    // One attempt, and no breaker: what they do is tested with the calls.
    Object.assign(site.get<object>(CALL_TIMING), { attempts: 1, breakerFailures: 1_000_000 });
    const all = served.map((one) => ({ ...one, instance: site.get(one.connector) }));
    return new ConnectorsUnderTest(site, all, instance);
  }

  part<C extends Connector>(
    type: new (...given: never[]) => C,
  ): {
    readonly connector: C;
    readonly served: ServedPlatform;
  } {
    const one = this.all.find(({ instance }) => instance instanceof type);
    if (!one) throw new Error(`There is no ${type.name}`);
    return { connector: one.instance as C, served: one.served };
  }

  /** A connector of a site that lacks some settings. */
  without<C>(type: new (settings: PlatformsSettings) => C, ...names: string[]): C {
    const { app } = this.site;
    const all = app.get<PlatformsSettings>(platformsSettings.token, { strict: false });
    return new type({ ...all, ...Object.fromEntries(names.map((name) => [name, null])) });
  }

  /** Has a conversation. */
  talk<T>(
    connector: Connector,
    ask: (call: Call) => Promise<T>,
    signal = new AbortController().signal,
  ): Promise<T> {
    return this.site.get(PlatformCalls).talk(connector, ask, signal);
  }

  search(connector: Connector, changes: Partial<PlatformQuery> = {}): Promise<FoundVideos> {
    return this.talk(connector, async (call) => {
      const found = await connector.search?.({ ...query, ...changes }, call);
      return found ?? { videos: [], total: null, nextPage: null };
    });
  }

  resolve(connector: Connector, address: string): Promise<IncomingVideo | null> {
    const ask = async (call: Call) => (await connector.resolve?.(new URL(address), call)) ?? null;
    return this.talk(connector, ask);
  }

  query(statement: string): Promise<unknown> {
    return this.site.database.query<unknown>(statement);
  }

  /** Servers answer again, and nothing is remembered of the times when they didn't. */
  async reset(): Promise<void> {
    for (const { server } of this.served) Object.assign(server, { fault: null, damage: null });
    await this.query('truncate platform_states, platform_budgets');
  }

  async close(): Promise<void> {
    await this.site.close();
    await Promise.all(this.served.map(({ server }) => server.close()));
  }

  private get served(): readonly ServedPlatform[] {
    return [...this.all.map(({ served }) => served), this.instance];
  }
}

/** What a server is asked meanwhile. */
export async function requestsOf(
  { server }: ServedPlatform,
  act: () => Promise<unknown>,
): Promise<readonly ApiRequest[]> {
  const before = server.requests.length;
  await act();
  return server.requests.slice(before);
}
