import { DataSource } from 'typeorm';
import {
  openModules,
  type SiteUnderTest,
} from '../../../../test/harness/application-under-test.js';
import { definition as catalog } from '../../catalog/definition.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { CALL_TIMING } from '../calls/call-timing.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Call, Connector } from '../connector.js';
import { definition as platforms } from '../definition.js';
import { cases, type PlatformCase } from './served-platforms.js';
import type { ServedPlatform } from './servers/platform-server.js';

/** A connector and the server that it asks. */
export interface ConnectorUnderTest extends PlatformCase {
  readonly served: ServedPlatform;
  readonly instance: Connector;
}

export interface ConnectorsUnderTest {
  readonly site: SiteUnderTest;
  readonly all: readonly ConnectorUnderTest[];
  /** Has a conversation through everything that is around connectors. */
  talk<T>(connector: Connector, ask: (call: Call) => Promise<T>, signal?: AbortSignal): Promise<T>;
  query(statement: string): Promise<unknown>;
  /** Servers answer again, and nothing is remembered of the times when they didn't. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Connectors with keys, each in front of its own server. */
export async function openConnectors(): Promise<ConnectorsUnderTest> {
  const served = await Promise.all(
    cases.map(async (one) => ({ ...one, served: await one.open() })),
  );
  const settings = Object.assign({}, ...served.map(({ served }) => served.settings)) as object;
  const site = await openModules([catalog, operators, visitors, platforms], {
    ...settings,
    outboundAllowedHosts: served.map(({ served }) => served.server.host),
    platformTimeoutMs: 500,
    discovery: false,
  });
  // One attempt, and no breaker: what they do is tested with the calls.
  Object.assign(site.app.get<object>(CALL_TIMING), { attempts: 1, breakerFailures: 1_000_000 });
  const all = served.map((one) => ({ ...one, instance: site.app.get(one.connector) }));
  const calls = site.app.get(PlatformCalls);
  const query = (statement: string) => site.app.get(DataSource).query<unknown>(statement);
  return {
    site,
    all,
    talk: (connector, ask, signal = new AbortController().signal) =>
      calls.talk(connector, ask, signal),
    query,
    reset: async () => {
      for (const { server } of served.map(({ served }) => served))
        Object.assign(server, { fault: null, damage: null });
      await query('truncate platform_states, platform_budgets');
    },
    close: async () => {
      await site.close();
      await Promise.all(served.map(({ served }) => served.server.close()));
    },
  };
}
