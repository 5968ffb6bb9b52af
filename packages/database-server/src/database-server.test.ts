import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startDatabaseServer, type DatabaseServer } from './database-server.js';
import { processState } from './process-state.js';
import { runningDatabase } from './running-database.js';

const built = new URL('../dist/index.js', import.meta.url).href;

/** Starts a server in a process that is killed then. @returns the process id of the server */
async function leaveOrphan(folder: string): Promise<number> {
  const program = `
    import { startDatabaseServer } from ${JSON.stringify(built)};
    const server = await startDatabaseServer({ folder: ${JSON.stringify(folder)} });
    process.stdout.write(String(server.pid));`;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [pid] = (await once(owner.stdout, 'data')) as [Buffer];
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  return Number(pid.toString());
}

describe('the database server', () => {
  let folder: string;
  const running: DatabaseServer[] = [];
  const events: string[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-server-'));
    await chmod(folder, 0o755);
    events.length = 0;
  });
  afterEach(async () => {
    const servers = running.splice(0);
    await Promise.all(servers.map((server) => server.stop()));
    const folders = [folder, ...servers.map((server) => server.folder)];
    await Promise.all(folders.map((path) => rm(path, { recursive: true, force: true })));
  });

  const start = async (wanted = join(folder, 'data')) => {
    const server = await startDatabaseServer({
      folder: wanted,
      onEvent: (event) => events.push(event),
    });
    running.push(server);
    return server;
  };
  const query = async (url: string, statement: string) => {
    const client = new pg.Client(url);
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const untilAnswered = async (url: string) => {
    while (!(await query(url, 'SELECT 1').catch(() => null))) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  it('is a PostgreSQL with the extensions that search needs, the same on every machine', async () => {
    const url = await (await start()).database('site');
    const [row] = await query(
      url,
      `SELECT current_setting('server_version_num')::int / 10000 AS version, lower('ÉÀ') AS lower,
        current_setting('timezone') AS zone, 'b' < 'B' AS dictionary,
        (SELECT count(*)::int FROM pg_available_extensions
          WHERE name IN ('pg_trgm', 'unaccent', 'fuzzystrmatch')) AS extensions`,
    );
    expect(row).toEqual({
      version: 18,
      lower: 'éà',
      zone: 'UTC',
      dictionary: false,
      extensions: 3,
    });
  });

  it('opens to who has the password alone, on this machine alone', async () => {
    const server = await start();
    const url = await server.database('site');
    expect((await stat(join(server.folder, 'password'))).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/);
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  });

  it('keeps its data, and stops without a trace', async () => {
    const first = await start();
    await query(await first.database('site'), 'CREATE TABLE kept AS SELECT 7 AS row');
    await first.stop();
    await first.stop();
    expect(await processState(first.pid)).toBeNull();
    const second = await start();
    expect(await query(await second.database('site'), 'SELECT * FROM kept')).toEqual([{ row: 7 }]);
    expect(events).toEqual([]);
  });

  it('stops the server that a killed owner left behind', async () => {
    const pid = await leaveOrphan(join(folder, 'data'));
    const next = await start();
    expect(events).toEqual([
      `Stopped the database server ${pid} that an earlier start left behind`,
    ]);
    expect(await processState(pid)).toBeNull();
    await query(await next.database('site'), 'SELECT 1');
  });

  it('starts again when it dies, at the same address', async () => {
    const server = await start();
    const url = await server.database('site');
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await untilAnswered(url);
    expect(server.pid).not.toBe(pid);
    expect(events).toEqual(['The database server ended unexpectedly and is started again']);
  });

  it('does not take another process for its own', async () => {
    const first = await start();
    await first.stop();
    const note = join(first.folder, 'cluster', 'postmaster.pid');
    await writeFile(note, `${process.pid}\n${first.folder}\n\n\n\n\n  1234  5678\n`);
    const second = await start();
    await query(await second.database('site'), 'SELECT 1');
    expect(await readFile(note, 'utf8')).toContain(String(second.pid));
  });

  it('begins anew where making the cluster was interrupted', async () => {
    await mkdir(join(folder, 'data', 'cluster.new'), { recursive: true });
    await chmod(join(folder, 'data'), 0o755);
    await writeFile(join(folder, 'data', 'cluster.new', 'PG_VERSION'), '18\n');
    const url = await (await start()).database('site');
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('says what PostgreSQL said where it can not start', async () => {
    const first = await start();
    await first.stop();
    await writeFile(join(first.folder, 'cluster', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow(/PostgreSQL did not start: .*no_such_setting/s);
  });

  it('runs in a folder that its own account can not enter', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const server = await start(join(closed, 'data'));
    await query(await server.database('site'), 'SELECT 1');
    const isRoot = process.getuid?.() === 0;
    expect(server.folder).toMatch(isRoot ? /^\/var\/lib\/tessera-[\da-f]{12}$/ : /closed\/data$/);
    expect(events.join()).toContain(isRoot ? `the database is kept in ${server.folder}` : '');
  });

  it.each([
    ['can enter', 0o755],
    ['can not enter', 0o700],
  ])('is found by others while it runs, in a folder that its account %s', async (_, mode) => {
    const parent = join(folder, 'parent');
    await mkdir(parent);
    await chmod(parent, mode);
    const wanted = join(parent, 'data');
    expect(await runningDatabase(wanted, 'site')).toBeNull();
    const server = await start(wanted);
    const url = await server.database('site');
    expect(await runningDatabase(wanted, 'site')).toBe(url);
    await server.stop();
    expect(await runningDatabase(wanted, 'site')).toBeNull();
  });
});
