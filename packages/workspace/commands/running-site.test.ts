import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runningSite } from './running-site.mjs';

describe('the site that runs already', () => {
  let dataDir = '';
  let server: Server;
  let address = '';

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-running-'));
    server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dataDir, { recursive: true });
  });

  const note = (text: string) => writeFile(join(dataDir, 'running.json'), text);

  it('is found by the note in its data folder', async () => {
    await note(JSON.stringify({ pid: 1, address }));
    expect(await runningSite({ DATA_DIR: dataDir })).toEqual({ address, dataDir });
  });

  it('is none where another database is used', async () => {
    await note(JSON.stringify({ pid: 1, address }));
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://u:p@127.0.0.1/d' };
    expect(await runningSite(env)).toBeNull();
  });

  it('is none where nothing responds any more', async () => {
    await note(JSON.stringify({ pid: 1, address }));
    server.close();
    await once(server, 'close');
    expect(await runningSite({ DATA_DIR: dataDir })).toBeNull();
  });

  it.each(['', '{"pid":', 'null', '{"pid":1,"address":null}', '{"address":"nowhere"}'])(
    'is none where the note is %j',
    async (text) => {
      await note(text);
      expect(await runningSite({ DATA_DIR: dataDir })).toBeNull();
    },
  );

  it('is none where there is no note', async () => {
    expect(await runningSite({ DATA_DIR: dataDir })).toBeNull();
  });
});
