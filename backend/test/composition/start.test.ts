import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { processState } from '@tessera/database-server';
import { launchSite, removeFolder, temporaryFolder, type LaunchedSite } from '@tessera/testing';
import pg from 'pg';
import { until } from '../harness/until.js';

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

async function query(dataDir: string, statement: string): Promise<unknown[]> {
  const password = await readFile(join(dataDir, 'database', 'password'), 'utf8');
  const { port } = await serverOf(dataDir);
  const server = { host: '127.0.0.1', port, user: 'tessera', password, database: 'tessera' };
  const client = new pg.Client(server);
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** The message of a start that fails. */
async function failure(start: Promise<LaunchedSite>): Promise<string> {
  return start.then(
    async (site) => `it started (code ${await site.stop()})`,
    (error: Error) => error.message,
  );
}

describe('the built site', () => {
  let dataDir: string;
  let canceled: string;
  let leftBehind: string[];
  let outcomes: PromiseSettledResult<LaunchedSite>[];
  let site: LaunchedSite;

  const launch = (more: Record<string, string> = {}) =>
    launchSite({ dataDir, settings: { ...settings, ...more } });

  // In the same folder: a start that is canceled, then two at once.
  beforeAll(async () => {
    dataDir = await temporaryFolder('start');
    const catalog = { ...settings, SAMPLE_CATALOG: 'on' };
    const stopAt = 'Filling the sample catalog';
    canceled = await failure(launchSite({ dataDir, settings: catalog, stopAt }));
    leftBehind = await readdir(join(dataDir, 'database', 'cluster'));
    const publicUrl = { PUBLIC_URL: 'https://tessera.example' };
    outcomes = await Promise.allSettled([launch(publicUrl), launch(publicUrl)]);
    const started = outcomes.find((outcome) => outcome.status === 'fulfilled');
    if (!started) throw new Error('Neither of two starts has succeeded', { cause: outcomes });
    site = started.value;
  });
  afterAll(async () => {
    await site.stop();
    await removeFolder(dataDir);
  });

  it('leaves nothing behind if its start is canceled, and starts the next time', async () => {
    expect(canceled).toContain('code 0');
    expect(leftBehind).not.toContain('postmaster.pid');
    const counted = await query(dataDir, 'SELECT count(*)::int AS videos FROM videos');
    expect(counted).toEqual([{ videos: 0 }]);
  });

  it('starts only once if two starts compete for a folder', () => {
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(String(refused?.reason)).toMatch(
      /code 1\):\nTessera is already running on the data in .*: process \d+ /,
    );
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
    expect(await failure(launch())).toContain(`process ${pid} at ${address}.`);
  });

  it('restarts its database after a crash', async () => {
    const { pid } = await serverOf(dataDir);
    process.kill(pid, 'SIGKILL');
    // What it has started, the site's connections among it, lives a moment longer.
    const row = () => query(dataDir, 'SELECT 1 AS row').catch(() => null);
    const restarted = async () => (await serverOf(dataDir).catch(() => ({ pid }))).pid !== pid;
    await until(async () => (await restarted()) && (await row()) !== null);
    await until(async () => (await statusOf(site.address)) === 200);
    expect(await row()).toEqual([{ row: 1 }]);
  });

  describe('next to another one', () => {
    let otherDir: string;
    let cookie: string;
    let orphan: { pid: number };
    let survived: boolean;
    let restarted: LaunchedSite;

    const launchOther = () => launchSite({ dataDir: otherDir, settings });

    // One that is killed, and started again in its folder.
    beforeAll(async () => {
      otherDir = await temporaryFolder('start');
      const killed = await launchOther();
      cookie = (await fetch(`${killed.address}/news`)).headers.get('set-cookie') ?? '';
      await query(otherDir, 'CREATE TABLE kept AS SELECT 7 AS row');
      await killed.kill();
      orphan = await serverOf(otherDir);
      survived = (await processState(orphan.pid)) !== null;
      restarted = await launchOther();
    });
    afterAll(async () => {
      await restarted.stop();
      await removeFolder(otherDir);
    });

    it('keeps its data after it was killed, and does not affect the other one', async () => {
      expect(survived).toBe(true);
      expect(restarted.output()).toContain(`Stopped the database server ${orphan.pid}`);
      expect(await query(otherDir, 'SELECT * FROM kept')).toEqual([{ row: 7 }]);
      const known = { headers: { cookie: cookie.split(';')[0] ?? '' } };
      const response = await fetch(`${restarted.address}/news`, known);
      expect(cookie).not.toBe('');
      expect(response.headers.has('set-cookie')).toBe(false);
      expect(await statusOf(site.address)).toBe(200);
    });

    it('7: finishes requests in flight before it stops, and leaves nothing behind', async () => {
      const { pid } = await serverOf(otherDir);
      const bytes = Buffer.from('half of it, and the other half');
      const hash = createHash('sha384').update(bytes).digest('hex');
      const upload = httpRequest(`${restarted.address}/api/releases/files/${hash}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${deployToken}`,
          'content-type': 'application/octet-stream',
          'content-length': bytes.length,
        },
      });
      upload.write(bytes.subarray(0, 10));
      await (await fetch(`${restarted.address}/livez`)).text();
      const stopped = restarted.stop();
      await until(() => restarted.output().includes('Stopping'));
      upload.end(bytes.subarray(10));
      const [response] = (await once(upload, 'response')) as [
        { statusCode: number; resume(): void },
      ];
      response.resume();
      expect(response.statusCode).toBe(201);
      expect(await stopped).toBe(0);
      expect(await processState(pid)).toBeNull();
      expect(await readdir(otherDir)).not.toContain('running.json');
    });

    it('ends with its parent process', async () => {
      await restarted.stop();
      const orphaned = await launchOther();
      const { pid } = await serverOf(otherDir);
      expect(await orphaned.abandon()).toBe(0);
      expect(orphaned.output()).toContain('the parent process has exited');
      expect(await processState(pid)).toBeNull();
    });
  });
});
