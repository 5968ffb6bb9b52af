import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { launchSite, logEntry } from './site.mjs';

describe('logEntry', () => {
  it('reads a line of the structured log', () => {
    const line = '{"level":"error","msg":"Publishing failed","err":{"message":"disk full"}}';
    expect(logEntry(line)).toEqual({ isWarning: true, message: 'Publishing failed: disk full' });
    expect(logEntry('{"level":"info","msg":"ok"}')).toEqual({ isWarning: false, message: 'ok' });
  });

  it('says which request failed, and why', () => {
    const request = { requestId: '7d1c', method: 'GET', path: '/api/mixes' };
    const failed = {
      level: 'error',
      ...request,
      err: { message: 'no column day' },
      msg: 'Failed.',
    };
    const ended = { level: 'warn', ...request, status: 500, ms: 12, msg: 'request completed' };
    expect([failed, ended].map((line) => logEntry(JSON.stringify(line)))).toEqual([
      { isWarning: true, message: 'GET /api/mixes: Failed: no column day (request 7d1c)' },
      {
        isWarning: true,
        message: 'GET /api/mixes: request completed, 500 after 12 ms (request 7d1c)',
      },
    ]);
  });

  it('reads the address of a site that is ready', () => {
    const line = '{"level":"info","msg":"Ready","address":"http://127.0.0.1:4000"}';
    expect(logEntry(line)?.address).toBe('http://127.0.0.1:4000');
  });

  it.each(['PORT must be a number', '17', 'null', '{"a":'])('takes %s for a warning', (line) => {
    expect(logEntry(line)).toEqual({ isWarning: true, message: line });
  });

  it('leaves out empty lines', () => {
    expect(logEntry('  ')).toBeNull();
  });
});

describe('launchSite', () => {
  let folder = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-site-'));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  interface Given {
    readonly signal?: AbortSignal;
    readonly redo?: readonly string[];
  }

  async function launch(script: string, given: Given = {}) {
    const { signal = new AbortController().signal, redo = [] } = given;
    const entry = join(folder, 'site.mjs');
    await writeFile(entry, script);
    const said: string[] = [];
    const say = (message: string) => void said.push(message);
    const env = { FOLDER: folder };
    return { said, site: launchSite({ entry, env, signal, redo, onInfo: say, onWarning: say }) };
  }

  it('returns the address as soon as the site logs it, and lets it stop in its own time', async () => {
    const { site } = await launch(`
      import { writeFileSync } from 'node:fs';
      const timer = setInterval(() => {}, 1000);
      process.on('SIGTERM', () => setTimeout(() => {
        writeFileSync(process.env.FOLDER + '/finished', 'yes');
        process.exit(0);
      }, 50));
      console.log(JSON.stringify({ level: 'info', msg: 'ready', address: 'http://127.0.0.1:4321' }));
    `);
    const { address, ended, stop } = await site;
    expect(address).toBe('http://127.0.0.1:4321');
    await stop();
    expect(await ended).toBe(0);
    expect(await readFile(join(folder, 'finished'), 'utf8')).toBe('yes');
  });

  it('fails where the site ends before it is ready, and passes on what it said', async () => {
    const { site, said } = await launch(`console.error('PORT is taken'); process.exitCode = 1;`);
    await expect(site).rejects.toThrow('could not be started');
    expect(said).toEqual(['PORT is taken']);
  });

  it('fails with the migrations that were edited after they had run', async () => {
    const edited = [{ module: 'mixes', name: 'Mixes1800000000000', isReleased: false }];
    const { site } = await launch(
      `process.send({ editedMigrations: ${JSON.stringify(edited)} }, () => process.exit(1));`,
    );
    await expect(site).rejects.toMatchObject({ edited });
  });

  it('passes on which modules may be redone', async () => {
    const { site, said } = await launch('console.log(process.argv.slice(2).join());', {
      redo: ['mixes', 'follows'],
    });
    await expect(site).rejects.toThrow('could not be started');
    expect(said).toEqual(['--redo,mixes,--redo,follows']);
  });

  it('stops a start that is under way', async () => {
    const controller = new AbortController();
    const { site } = await launch('setInterval(() => {}, 1000);', {
      signal: controller.signal,
    });
    controller.abort(new Error('enough'));
    await expect(site).rejects.toThrow('enough');
  });
});
