import { beforeAll } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import type { ChannelHealth, Composition, Judgment, Telemetry } from '@tessera/contracts';
import type { TestDatabase } from '@tessera/testing';
import pLimit from 'p-limit';
import { deployToken, type SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { createDatabaseFor, openSite, testSite } from '../../../../../test/harness/test-site.js';
import { ApiProblem, Handles, type RequestContext } from '../../../../platform/endpoints/index.js';
import { defineModule, type ModuleDefinition } from '../../../../platform/modules/index.js';
import { definition as visitors } from '../../../account/visitors/definition.js';
import { definition as alarms } from '../../alarms/definition.js';
import { definition as operators } from '../../operators/definition.js';
import { definition as releases } from '../../releases/definition.js';
import { ReleasesFacade, ReleasesModule } from '../../releases/index.js';
import { Deployer, type Reply } from '../../releases/test/deployer.js';
import { testBuild, testShell } from '../../releases/test/test-build.js';
import { definition as telemetry } from '../definition.js';
import { PageTickets, PageTicketsModule } from '../index.js';

export type SentReport = Telemetry['reports'][number];

/** A browser that has opened a page. */
export interface Visitor {
  readonly cookie: string;
  readonly address: string;
  readonly composition: string;
  /** The version that it got of the news, or of the part that was asked for. */
  readonly version: string;
}

/** A site with a shell and two versions of the news, of which 1.0.0 is stable. */
export interface TelemetrySite extends SiteUnderTest {
  readonly deployer: Deployer;
}

/** Opens pages in place of the site: with a composition and its ticket, and nothing to see. */
@Controller()
class PageController {
  constructor(
    private readonly releases: ReleasesFacade,
    private readonly tickets: PageTickets,
  ) {}

  @Handles('GET /api/composition')
  async open(_: unknown, context: RequestContext) {
    const { visitorId } = context;
    const site = await this.releases.composition({ visitorId, override: null });
    if (!site) throw new ApiProblem('unavailable', 'Nothing is published yet.');
    this.tickets.issueTo(context, site.composition.id);
    return site.composition;
  }
}

@Module({ imports: [ReleasesModule, PageTicketsModule], controllers: [PageController] })
class PagesModule {}

const pages = defineModule({ name: 'pages', imports: [PagesModule] });
const modules = [alarms, operators, pages, releases, telemetry, visitors] as const;

export function createTelemetryDatabase(): Promise<TestDatabase> {
  return createDatabaseFor(modules);
}

const settings = { trustedProxies: ['loopback'] };

/** Open during the tests of a file. @param users modules that use the telemetry, besides */
export function telemetrySite(...users: readonly ModuleDefinition[]): TelemetrySite {
  const site = withDeployer(testSite([...modules, ...users], settings));
  beforeAll(() => publishNews(site));
  return site;
}

/** The same, for a test that closes it itself. @param database that stays */
export async function openTelemetrySite(
  database: Pick<TestDatabase, 'url'>,
): Promise<TelemetrySite> {
  const site = withDeployer(await openSite(modules, settings, database));
  await publishNews(site);
  return site;
}

function withDeployer(site: SiteUnderTest): TelemetrySite {
  return Object.assign(site, { deployer: new Deployer(site, deployToken) });
}

async function publishNews({ deployer }: TelemetrySite): Promise<void> {
  await deployer.release(testShell(), testBuild({ version: '1.0.0' }));
  await deployer.publish(testBuild({ version: '2.0.0' }));
}

/** Rolls 2.0.0 out to half of the visitors, and deletes earlier reports. */
export async function rollOut(site: TelemetrySite): Promise<void> {
  await site.database.query(
    'truncate release_exposures; update release_channels set candidate_version = null, rollout = null',
  );
  const plan = { version: '2.0.0', steps: [50, 60, 100], bakeSeconds: null };
  const { status, body } = await site.deployer.change('mf-news', 'rollout', plan);
  if (status !== 200) throw new Error(`The roll-out was refused: ${body.detail}`);
}

let addresses = 0;

/** The connections of the site suffice for as many requests, however busy the machine is. */
const limited = pLimit(4);

/** @throws if the site is too busy for a request */
async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await limited(() => fetch(url, init));
  if (response.status < 500) return response;
  throw new Error(`${url} responded with ${response.status}: ${await response.text()}`);
}

/** More visits than it takes to get any version of a roll-out to half of the visitors. */
const maxVisits = 100;

/** A new visitor, by default in a network of their own. */
export async function visit(
  site: TelemetrySite,
  address = nextAddress(),
  name = 'mf-news',
): Promise<Visitor> {
  const response = await send(`${site.address}/api/composition`, {
    headers: { 'x-forwarded-for': address },
  });
  const { id, shell, remotes } = (await response.json()) as Composition;
  const parts = [{ name: 'shell', ...shell }, ...remotes];
  return {
    cookie: cookiesOf(response),
    address,
    composition: id,
    version: parts.find((part) => part.name === name)?.version ?? '',
  };
}

/** The visitor's own, and the ticket of the page. */
function cookiesOf(response: Response): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

/** A number of visitors of each version. */
export async function visitUntil(
  site: TelemetrySite,
  each: number,
  versions: readonly string[] = ['1.0.0', '2.0.0'],
  name?: string,
): Promise<Visitor[]> {
  const wanted = Array.from({ length: each }, () => versions).flat();
  return Promise.all(wanted.map((version) => visitorOf(site, version, undefined, name)));
}

/** A new visitor who gets this version. */
export async function visitorOf(
  site: TelemetrySite,
  version: string,
  address?: string,
  name?: string,
): Promise<Visitor> {
  for (let visits = 0; visits < maxVisits; visits += 1) {
    const visitor = await visit(site, address, name);
    if (visitor.version === version) return visitor;
  }
  throw new Error(`No visitor gets ${name ?? 'mf-news'} ${version}`);
}

export function visitorsOf(
  site: TelemetrySite,
  version: string,
  count: number,
  address?: string,
): Promise<Visitor[]> {
  return Promise.all(Array.from({ length: count }, () => visitorOf(site, version, address)));
}

function nextAddress(): string {
  addresses += 1;
  return `${11 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}.1`;
}

/**
 * Sends reports about the news, by default about the version that the visitor got.
 */
export function report(
  site: TelemetrySite,
  visitor: Visitor,
  ...reports: readonly (Partial<SentReport> | SentReport['kind'])[]
): Promise<Reply<{ accepted: number }>> {
  const { version, composition } = visitor;
  const sent = reports.map((one) => ({
    name: 'mf-news',
    version,
    ...(typeof one === 'string' ? { kind: one } : one),
  }));
  return post(site, visitor, { composition, reports: sent });
}

/** Reports of all visitors about the news, by the version that they got. */
export async function reportAll(
  site: TelemetrySite,
  visitors: readonly Visitor[],
  ofCandidate: readonly SentReport['kind'][],
  ofStable: readonly SentReport['kind'][] = ['opened', 'shown'],
): Promise<void> {
  await Promise.all(
    visitors.map((visitor) =>
      report(site, visitor, ...(visitor.version === '2.0.0' ? ofCandidate : ofStable)),
    ),
  );
}

export async function post<T>(
  site: TelemetrySite,
  { cookie, address }: Pick<Visitor, 'cookie' | 'address'>,
  body: unknown,
): Promise<Reply<T> & { readonly retryAfter: number }> {
  const response = await send(`${site.address}/api/telemetry`, {
    method: 'POST',
    headers: {
      cookie,
      'x-forwarded-for': address,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, retryAfter, body: (await response.json()) as Reply<T>['body'] };
}

export async function healthOf(
  site: TelemetrySite,
  query = '',
  name = 'mf-news',
): Promise<ChannelHealth> {
  return (await site.deployer.get<ChannelHealth>(`/api/releases/${name}/health${query}`)).body;
}

export async function judgmentOf(site: TelemetrySite): Promise<Judgment> {
  const { judgment } = await healthOf(site);
  if (!judgment) throw new Error('Nothing is rolled out');
  return judgment;
}

/** Makes everything that has happened so many seconds older. */
export async function letPass(site: TelemetrySite, seconds: number): Promise<void> {
  const earlier = (time: string) => `${time} - interval '${seconds} seconds'`;
  await healthOf(site);
  await site.database.query(`
    update release_exposures set
      opened_at = ${earlier('opened_at')}, waiting_since = ${earlier('waiting_since')},
      affected_at = ${earlier('affected_at')}, period = ${earlier('period')};
    update release_channels set rollout = jsonb_set(rollout, '{stepStartedAt}',
      to_jsonb(to_char((${earlier("(rollout->>'stepStartedAt')::timestamptz")}) at time zone 'utc',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) where rollout is not null;
  `);
}
