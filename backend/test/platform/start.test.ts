import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { processState } from '@tessera/database-server';
import { launchSite, removeFolder, temporaryFolder, type LaunchedSite } from '@tessera/testing';
import pg from 'pg';

const deployToken = 'deploy-token-that-is-long-enough-0';
const settings = { SAMPLE_CATALOG: 'off', DEPLOY_TOKEN: deployToken };

/** The running database server of a data folder. */
async function serverOf(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = await readFile(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8');
  const [pid, , , port] = lines.split('\n').map(Number);
  return { pid: pid ?? 0, port: port ?? 0 };
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(`${address}/readyz`)).status;
}

/** A module that makes every write fail as on a full disk. */
const fullDisk = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  fs.writeFile = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
`)}`;

/** The message of a start that fails. */
async function failure(dataDir: string, more: Record<string, string> = {}): Promise<string> {
  const start = launchSite({ dataDir, settings: { ...settings, ...more } });
  return start.then(
    async (site) => `it started (code ${await site.stop()})`,
    (error: Error) => error.message,
  );
}

describe('the built site', () => {
  let dataDir: string;
  let site: LaunchedSite;

  beforeAll(async () => {
    dataDir = await temporaryFolder('start');
    const publicUrl = { PUBLIC_URL: 'https://tessera.example' };
    site = await launchSite({ dataDir, settings: { ...settings, ...publicUrl } });
  });
  afterAll(async () => {
    await site.stop();
    await removeFolder(dataDir);
  });

  it('is ready and keeps its secrets private', async () => {
    expect(await statusOf(site.address)).toBe(200);
    for (const file of ['cookie-secret', 'database/password']) {
      expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600);
      expect(site.output()).not.toContain(await readFile(join(dataDir, file), 'utf8'));
    }
  });

  it("warns about a proxy that the settings don't name", () => {
    expect(site.output()).toContain('set TRUSTED_PROXIES to its address');
  });

  it('is named in the error of a second start in its folder', async () => {
    const { address, pid } = site;
    expect(await failure(dataDir)).toContain(`process ${pid} at ${address}.`);
  });

  it('runs next to a site in another folder', async () => {
    const other = await launchSite({ settings });
    expect(await statusOf(other.address)).toBe(200);
    expect(await statusOf(site.address)).toBe(200);
    expect(await other.stop()).toBe(0);
  });

  it('restarts its database after a crash', async () => {
    process.kill((await serverOf(dataDir)).pid, 'SIGKILL');
    while ((await statusOf(site.address)) !== 200)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await statusOf(site.address)).toBe(200);
  });
});

describe('a start of the built site', () => {
  let dataDir: string;
  const running: LaunchedSite[] = [];

  beforeEach(async () => {
    dataDir = await temporaryFolder('start');
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((site) => site.stop()));
    await removeFolder(dataDir);
  });

  const launch = async () => {
    const site = await launchSite({ dataDir, settings });
    running.push(site);
    return site;
  };
  const query = async (statement: string) => {
    const password = await readFile(join(dataDir, 'database', 'password'), 'utf8');
    const { port } = await serverOf(dataDir);
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'tessera',
      password,
      database: 'tessera',
    });
    await client.connect();
    try {
      return (await client.query(statement)).rows as unknown[];
    } finally {
      await client.end();
    }
  };

  it('succeeds for only one of two concurrent starts in one folder', async () => {
    const outcomes = await Promise.allSettled([launch(), launch()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toMatch(
      /code 1\):\nTessera already runs on the data in .*: process \d+ /,
    );
  });

  it('keeps its data after the site was killed', async () => {
    const first = await launch();
    const cookie = (await fetch(`${first.address}/api/nothing`)).headers.get('set-cookie') ?? '';
    await query('CREATE TABLE kept AS SELECT 7 AS row');
    await first.kill();
    const orphan = await serverOf(dataDir);
    expect(await processState(orphan.pid)).not.toBeNull();
    const second = await launch();
    expect(second.output()).toContain(`Stopped the database server ${orphan.pid}`);
    expect(await query('SELECT * FROM kept')).toEqual([{ row: 7 }]);
    const known = { headers: { cookie: cookie.split(';')[0] ?? '' } };
    expect((await fetch(`${second.address}/api/nothing`, known)).headers.has('set-cookie')).toBe(
      false,
    );
  });

  it('ends with its parent process', async () => {
    const site = await launch();
    const { pid } = await serverOf(dataDir);
    expect(await site.abandon()).toBe(0);
    expect(site.output()).toContain('the parent process has exited');
    expect(await processState(pid)).toBeNull();
  });

  it('that is canceled leaves nothing behind, and the next one succeeds', async () => {
    const refused = launchSite({
      dataDir,
      settings: { ...settings, SAMPLE_CATALOG: 'on' },
      stopAt: 'Filling the sample catalog',
    });
    await expect(refused).rejects.toThrow('code 0');
    expect(await readdir(join(dataDir, 'database', 'cluster'))).not.toContain('postmaster.pid');
    await launch();
    expect(await query('SELECT count(*)::int AS videos FROM videos')).toEqual([{ videos: 0 }]);
  });

  it('7: finishes requests in flight before it stops, and leaves nothing behind', async () => {
    const site = await launch();
    const { pid } = await serverOf(dataDir);
    const bytes = Buffer.from('half of it, and the other half');
    const hash = createHash('sha384').update(bytes).digest('hex');
    const upload = httpRequest(`${site.address}/api/releases/files/${hash}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${deployToken}`,
        'content-type': 'application/octet-stream',
        'content-length': bytes.length,
      },
    });
    upload.write(bytes.subarray(0, 10));
    await (await fetch(`${site.address}/livez`)).text();
    const stopped = site.stop();
    while (!site.output().includes('Stopping'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    upload.end(bytes.subarray(10));
    const [response] = (await once(upload, 'response')) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(201);
    expect(await stopped).toBe(0);
    expect(await processState(pid)).toBeNull();
    expect(await readdir(dataDir)).not.toContain('running.json');
  });

  it('reports each invalid setting in its own line, without secrets', async () => {
    const message = await failure(dataDir, {
      PORT: 'many',
      LOG_LEVEL: 'loud',
      COOKIE_SECRET: 'too-short',
      DATABASE_URL: 'mysql://u:pass@h/d',
    });
    expect(message.split('\n').slice(1, 5)).toEqual([
      'PORT must be a whole number from 0 to 65535 (it is "many")',
      'DATABASE_URL must look like postgres://user:password@host:5432/database',
      'COOKIE_SECRET must have at least 32 characters, without spaces',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (it is "loud")',
    ]);
    expect(message).not.toMatch(/too-short|pass@/);
  });

  it('4: reports a full disk in one sentence', async () => {
    const message = await failure(dataDir, { NODE_OPTIONS: `--import=${fullDisk}` });
    expect(message.split('\n').slice(1)).toEqual([
      `The disk that holds ${dataDir} is full. Make room there, then start again.`,
      '',
    ]);
  });

  it('reports that the store of files cannot be opened', async () => {
    await writeFile(join(dataDir, 'objects'), 'a file');
    const message = await failure(dataDir);
    expect(message).toContain(
      `The store of files can't be opened in ${join(dataDir, 'objects')}: `,
    );
    expect(message).not.toContain('    at ');
  });

  it('reports which settings of an S3 store are missing, or that it does not respond', async () => {
    const s3 = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' };
    expect((await failure(dataDir, s3)).split('\n').slice(1)).toEqual([
      'S3_SECRET_ACCESS_KEY must be set, because S3_ENDPOINT is',
      '',
    ]);
    const message = await failure(dataDir, { ...s3, S3_SECRET_ACCESS_KEY: 'hidden' });
    expect(message).toContain(
      "The store of files can't be opened at http://127.0.0.1:1, bucket files: it can not be reached.",
    );
    expect(message).not.toContain('hidden');
  });

  it('reports which port is taken and which database does not respond', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    expect(await failure(dataDir, { PORT: port })).toContain(`Port ${port} on 127.0.0.1 is taken`);
    other.close();
    await once(other, 'close');
    const message = await failure(dataDir, {
      DATABASE_URL: `postgres://u:hidden@127.0.0.1:${port}/d`,
    });
    expect(message).toContain(
      `The database 127.0.0.1:${port}/d can't be used: connect ECONNREFUSED`,
    );
    expect(message).not.toContain('hidden');
  });
});
