import type { contract } from '@tessera/contracts';
import { generateSigningKey, keyIdOf } from '@tessera/release-rules/signing';
import { DeployTokens, OperatorAccounts } from '../../src/modules/releases/operators/index.js';
import { Deployer } from '../../src/modules/releases/releases/test/deployer.js';
import {
  sha384,
  testBuild,
  testRoute,
  testShell,
} from '../../src/modules/releases/releases/test/test-build.js';
import type { SentWrite } from '../harness/late-writes.js';
import { deployToken, type SiteUnderTest } from '../harness/site-under-test.js';

/** Tests of modules send the writes of their own contracts. */
type Write = Exclude<keyof typeof contract.endpoints, `GET ${string}`>;
/** Endpoints that don't change the database directly. */
type Unstored =
  // Only reads.
  | 'POST /api/releases/missing-files'
  // Collected in memory, and written later in batches.
  | 'POST /api/telemetry'
  // Sends a message, which can't be rolled back: from then on the response waits.
  | 'POST /api/alarms/test';

/** One valid request for every endpoint of the platform that writes; they don't affect each other. */
export async function platformWrites(
  site: SiteUnderTest,
): Promise<Record<Exclude<Write, Unstored>, SentWrite>> {
  const query = <T>(statement: string) => site.database.query<T[]>(statement);
  const deployer = new Deployer(site, deployToken);
  const build = (name: string, version = '1.0.0') =>
    testBuild({ name, version, manifest: { routes: [testRoute(`/${name}`, name)] } });
  const remotes = ['activate', 'rollout', 'advance', 'rollback', 'disable', 'enable', 'delete'];
  await deployer.release(testShell());
  for (const remote of remotes) {
    await deployer.release(build(`mf-${remote}`));
    await deployer.publish(build(`mf-${remote}`, '2.0.0'));
  }
  const rollout = { version: '2.0.0', steps: [10, 50, 100], bakeSeconds: 60 };
  await deployer.change('mf-advance', 'rollout', rollout);
  await deployer.change('mf-rollback', 'rollout', rollout);
  await deployer.change('mf-enable', 'disable', { reason: 'errors' });
  const fresh = build('mf-fresh');
  await deployer.uploadAll(fresh);
  await deployer.addKey('mf-fresh');
  const held = build('mf-held', '1.0.0');
  await deployer.publish(held);
  await query(
    "update release_versions set quarantined_at = now(), quarantine_reason = 'errors' where name = 'mf-held'",
  );
  const [job] = await query<{ id: string }>(
    "insert into jobs (kind, payload, attempts, max_attempts, state, finished_at) values ('x', '{}', 8, 8, 'failed', now()) returning id",
  );
  const credentials = { name: 'alice', password: 'a long word that opens' };
  await site.get(OperatorAccounts).create(credentials.name, credentials.password, 'server');
  const signedIn = await send(site, '/api/operators/session', credentials);
  const wanted = { label: 'ci', remote: null, expiresAt: null };
  const token = await site.get(DeployTokens).create(wanted, 'server');
  let compositions: { id: string }[] = [];
  while (compositions.length === 0) {
    await fetch(`${site.address}/`, { headers: { accept: 'text/html' } });
    compositions = await query('select id from release_compositions limit 1');
  }
  const bytes = new TextEncoder().encode('new bytes');
  return {
    'POST /api/releases/:name/activate': {
      path: '/api/releases/mf-activate/activate',
      body: { version: '2.0.0' },
    },
    'POST /api/releases/:name/rollout': {
      path: '/api/releases/mf-rollout/rollout',
      body: rollout,
    },
    'POST /api/releases/:name/advance': { path: '/api/releases/mf-advance/advance', body: {} },
    'POST /api/releases/:name/rollback': {
      path: '/api/releases/mf-rollback/rollback',
      body: { reason: 'errors' },
    },
    'POST /api/releases/:name/disable': {
      path: '/api/releases/mf-disable/disable',
      body: { reason: 'errors' },
    },
    'POST /api/releases/:name/enable': { path: '/api/releases/mf-enable/enable', body: {} },
    'DELETE /api/releases/:name/versions/:version': {
      path: '/api/releases/mf-delete/versions/2.0.0',
    },
    'DELETE /api/releases/:name/versions/:version/quarantine': {
      path: '/api/releases/mf-held/versions/1.0.0/quarantine',
    },
    'POST /api/releases/:name/versions': {
      path: '/api/releases/mf-fresh/versions',
      body: deployer.sign(fresh),
    },
    'PUT /api/releases/files/:hash': {
      path: `/api/releases/files/${sha384(Buffer.from(bytes))}`,
      body: bytes,
    },
    'POST /api/releases/:name/overrides': {
      path: '/api/releases/mf-activate/overrides',
      body: { version: '1.0.0', minutes: 10 },
    },
    'POST /api/releases/:name/keys': {
      path: '/api/releases/mf-activate/keys',
      body: { publicKey: generateSigningKey().publicKey },
    },
    'DELETE /api/releases/:name/keys/:id': {
      path: `/api/releases/mf-held/keys/${keyIdOf(deployer.key.publicKey)}`,
    },
    'POST /api/compositions/:id/override': {
      path: `/api/compositions/${compositions[0]?.id}/override`,
      body: { minutes: 10 },
    },
    'POST /api/operators/session': { path: '/api/operators/session', body: credentials },
    'DELETE /api/operators/session': {
      path: '/api/operators/session',
      headers: { cookie: cookiesOf(signedIn) },
    },
    'DELETE /api/operators/tokens/:id': { path: `/api/operators/tokens/${token.id}` },
    'POST /api/jobs/failed/:id/retry': { path: `/api/jobs/failed/${job?.id}/retry` },
  };
}

function send({ address }: SiteUnderTest, path: string, body: object): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin: address, 'content-type': 'application/json' },
  });
}

function cookiesOf(response: Response): string {
  const cookies = response.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
