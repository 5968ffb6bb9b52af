import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Platform } from '@tessera/contracts';
import type { PlatformResult } from '@tessera/contracts-discovery';
import type { TestDatabase } from '@tessera/testing';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { createDatabaseFor, openSite } from '../../../../../test/harness/test-site.js';
import type { SettingsWith } from '../../../../platform/config/index.js';
import { dayMs } from '../../../../platform/utc-days/index.js';
import { definition as follows } from '../../../account/follows/definition.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as blockLists } from '../../block-lists/definition.js';
import { definition as catalog } from '../../catalog/definition.js';
import { CALL_TIMING, type CallTiming } from '../calls/call-timing.js';
import { Connectors } from '../connectors.js';
import { definition as platforms } from '../definition.js';
import { PlatformIntake } from '../intake/platform-intake.js';
import { type Behavior, finds, ScriptedPlatform } from './scripted-platform.js';

const modules = [blockLists, catalog, follows, operators, platforms, visitors] as const;
type PlatformSettings = SettingsWith<typeof modules>;

/** How long a video stays. */
const maxDays = 30;

/** Short, so that tests wait for nothing; what takes long takes forever. */
const shortTiming: Partial<CallTiming> = {
  retryMs: 1,
  breakerMs: 1,
  pollMs: 5,
  pauseMs: 0,
  searchMs: 60_000,
  conversationMs: 60_000,
};

export const scripted = ['youtube', 'vimeo', 'dailymotion'] as const;
type Scripted = Readonly<Record<(typeof scripted)[number], ScriptedPlatform>>;

export interface PlatformSite extends SiteUnderTest<PlatformSettings> {
  readonly timing: { -readonly [K in keyof CallTiming]: CallTiming[K] };
  query<T>(statement: string, values?: unknown[]): Promise<T[]>;
}

function createPlatformDatabase(): Promise<TestDatabase> {
  return createDatabaseFor(modules);
}

/** Platforms on this machine that answer with nothing. */
async function startPlatforms(): Promise<Scripted> {
  const started = await Promise.all(scripted.map((name) => new ScriptedPlatform(name).start()));
  return Object.fromEntries(started.map((one) => [one.platform, one])) as unknown as Scripted;
}

/** One process of a site that asks scripted platforms. @param url of a database, which stays */
async function openPlatformSite(
  url: string,
  platformsOfTest: Scripted,
  settings: Partial<PlatformSettings> = {},
): Promise<PlatformSite> {
  const asked: readonly ScriptedPlatform[] = Object.values(platformsOfTest);
  const site = await openSite(
    modules,
    {
      trustedProxies: ['loopback'],
      discovery: true,
      platformTimeoutMs: 60_000,
      outboundAllowedHosts: asked.map(({ host }) => host),
      ...settings,
    },
    { url },
  );
  const timing = Object.assign(site.get<CallTiming>(CALL_TIMING), shortTiming);
  const connectors = site.get(Connectors);
  for (const platform of asked) connectors.register(platform);
  return Object.assign(site, {
    timing,
    query: <T>(statement: string, values?: unknown[]) =>
      site.database.query<T[]>(statement, values),
  });
}

interface Opened {
  /** Every platform offers everything again. */
  reset(): void;
  /** Nobody has asked anything yet. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens processes for the tests of a file, each of which begins anew.
 * @param use called once they are open
 */
export function duringTests<T extends Opened>(
  processes: { open(): Promise<T> },
  use: (opened: T) => void,
): void {
  let opened: T;
  beforeAll(async () => {
    opened = await processes.open();
    use(opened);
  });
  beforeEach(() => opened.reset());
  afterEach(() => opened.forget());
  afterAll(() => opened.close());
}

/** One process of a site, and the platforms that it asks. */
export class OneProcess {
  private constructor(
    readonly platforms: Scripted,
    readonly site: PlatformSite,
    private readonly database: TestDatabase,
  ) {}

  static async open(): Promise<OneProcess> {
    const database = await createPlatformDatabase();
    const platforms = await startPlatforms();
    return new OneProcess(platforms, await openPlatformSite(database.url, platforms), database);
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  get all(): readonly ScriptedPlatform[] {
    return scripted.map((name) => this.platforms[name]);
  }

  /** Puts a video into the catalog, which may stay for so many days. */
  store(
    platform: ScriptedPlatform,
    externalId: string,
    days = maxDays,
  ): Promise<readonly string[]> {
    const fetchedAt = new Date(Date.now() + (days - maxDays) * dayMs);
    return this.site
      .get(PlatformIntake)
      .store(platform.platform, [{ ...platform.video(externalId), fetchedAt }]);
  }

  /** @returns the platforms' ids of all videos, in order */
  async stored(): Promise<string[]> {
    const rows = await this.site.query<{ id: string }>(
      'select external_id as id from videos order by 1',
    );
    return rows.map(({ id }) => id);
  }

  /** Every platform offers everything again, and has nothing. */
  reset(): void {
    for (const one of this.all) resetPlatform(one, finds());
  }

  /** Nobody has asked or followed anything yet, and the catalog is empty. */
  async forget(): Promise<void> {
    await this.site.query(
      'truncate platform_answers, platform_budgets, platform_states, watched_channels, follows, videos cascade',
    );
  }

  async close(): Promise<void> {
    await this.site.close();
    await Promise.all(this.all.map((one) => one.stop()));
    await this.database.drop();
  }
}

/** Two processes of one site, and the platforms that they ask. */
export class TwoProcesses {
  readonly platforms: Scripted;
  readonly site: PlatformSite;

  private constructor(
    private readonly first: OneProcess,
    readonly second: PlatformSite,
  ) {
    this.platforms = first.platforms;
    this.site = first.site;
  }

  static async open(): Promise<TwoProcesses> {
    const first = await OneProcess.open();
    const second = await openPlatformSite(first.databaseUrl, first.platforms);
    return new TwoProcesses(first, second);
  }

  search(query: string, on = this.site) {
    return on
      .visitor()
      .call('GET /api/cross-platform/search', { query: { query, platforms: scripted.join() } });
  }

  async statusOf(platform: Platform) {
    return (await this.site.visitor().call('GET /api/cross-platform/platforms', {})).body[platform];
  }

  /** Every platform offers everything again, and answers with one video of its own. */
  reset(): void {
    for (const one of this.first.all) resetPlatform(one, finds(`${one.platform}1`));
  }

  /** Nobody has asked anything yet. */
  async forget(): Promise<void> {
    await this.site.query('truncate platform_answers, platform_budgets, platform_states');
  }

  async close(): Promise<void> {
    await this.second.close();
    await this.first.close();
  }
}

function resetPlatform(platform: ScriptedPlatform, behavior: Behavior): void {
  Object.assign(platform, {
    behavior,
    budgets: {},
    details: {},
    knownFilters: {},
    trendingCategories: [],
    missingSettings: [],
    abandoned: 0,
  });
  platform.offers = { search: 'ready', trending: 'ready', link: 'ready', refresh: 'ready' };
  platform.received.length = 0;
  delete platform.failureOf;
  delete platform.examples;
}

/** The part of a search's answer that one platform gave. */
export function resultOf(
  body: { readonly platformResults: readonly PlatformResult[] },
  platform: Platform,
): PlatformResult | undefined {
  return body.platformResults.find((result) => result.platform === platform);
}

interface Following {
  readonly onEvent?: (name: string, data: Event) => void;
  /** Of the visitor; nobody known by default. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Follows a search until its end. @returns names of the events with their platforms, and their data */
export async function followSearch(
  site: PlatformSite,
  query: string,
  platformNames: readonly Platform[] = scripted,
  { onEvent = () => undefined, headers = {} }: Following = {},
): Promise<{ readonly name: string; readonly data: Event }[]> {
  const url = `${site.address}/api/cross-platform/search/stream?query=${encodeURIComponent(query)}&platforms=${platformNames.join()}`;
  const response = await fetch(url, { headers });
  const events: { name: string; data: Event }[] = [];
  for await (const block of blocksOf(response)) {
    const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    if (name === '') continue;
    events.push({ name, data: JSON.parse(data) as Event });
    onEvent(name, JSON.parse(data) as Event);
  }
  return events;
}

async function* blocksOf({ body }: Response): AsyncGenerator<string> {
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks;
  }
}

export interface Event {
  readonly platform?: Platform;
  readonly origin?: string;
  readonly error?: string | null;
  readonly videos?: readonly { readonly title: string }[];
  readonly totalResults?: number | null;
}
