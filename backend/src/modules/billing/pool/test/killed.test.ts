import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type BuiltProgram, buildProgram } from '../../../../../test/build-program.js';
import { until } from '../../../../../test/harness/until.js';
import { PoolSite } from './pool-site.js';

const pool = new PoolSite();
let program: BuiltProgram;

beforeAll(async () => {
  program = await buildProgram('src/modules/billing/pool/test/pool-program.ts');
});
afterAll(() => program.remove());

const creators = 120;

/** Each has as many views in as many networks. */
async function fill(): Promise<void> {
  const from = `from generate_series(1, ${creators}) n`;
  const month = [pool.at('-05-01')];
  await pool.database.query(
    `insert into entitlement_grants (source, visitor_id, plan, valid_until, reason)
      select 'test:' || n, 'creator ' || n, 'premium', now() + interval '1 day', 'Paid.' ${from}`,
  );
  await pool.database.query(
    `insert into pool_views select $1::date, 'content:' || n, 'creator ' || n, 5 ${from}`,
    month,
  );
  await pool.database.query(
    `insert into pool_networks
      select $1::date, 'creator ' || n, network, 1 ${from}, generate_series(1, 5) network`,
    month,
  );
}

async function shared(): Promise<number> {
  const [{ count }] = await pool.database.query<[{ count: number }]>(
    'select count(*)::int as count from pool_parts where shared_at is not null',
  );
  return count;
}

it('a process that is killed while it divides a month has given nobody anything twice, and others go on', async () => {
  await pool.takes(60_000, '-05-02');
  await fill();
  const { PATH, HOME, TMPDIR } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    DATABASE_URL: pool.site.databaseUrl,
    DATA_DIR: pool.site.dataDir,
    COOKIE_SECRET: pool.site.settings.cookieSecret ?? '',
    LOG_LEVEL: 'silent',
    NOW: pool.afterMay.toISOString(),
  };
  const child = fork(program.path, [], { env, execArgv: [] });
  const exit = once(child, 'exit');
  await until(async () => (await shared()) > 0);
  child.kill('SIGKILL');
  await exit;
  const before = await shared();
  expect(before).toBeLessThan(creators);
  expect(await pool.books()).toEqual({ spent: before * 100, difference: 0 });

  await Promise.all([pool.run(pool.afterMay), pool.run(pool.afterMay)]);
  expect(await pool.books()).toEqual({ spent: 12_000, difference: 0 });
  const paid = await pool.database.query(
    'select count(*)::int as parts, count(distinct share_id)::int as shares, sum(cents)::int as cents from pool_parts',
  );
  expect(paid).toEqual([{ parts: creators, shares: creators, cents: 12_000 }]);
});
