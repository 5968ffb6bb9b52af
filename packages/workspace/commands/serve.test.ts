import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { serve } from './serve.mjs';

/** Counts its starts, and lives on from the one that `LIVES_FROM` says. */
const script = `
  import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
  const { STARTS, LIVES_FROM, READY = 'yes', PORT = '4321' } = process.env;
  appendFileSync(STARTS, PORT + ' ');
  const starts = readFileSync(STARTS, 'utf8').trim().split(' ').length;
  const say = (entry) => console.log(JSON.stringify({ level: 'info', ...entry }));
  process.on('SIGTERM', () => {
    writeFileSync(STARTS + '.stopped', 'yes');
    process.exit(0);
  });
  say({ msg: 'starting' });
  if (READY === 'yes') say({ msg: 'ready', address: 'http://127.0.0.1:' + PORT });
  if (starts < Number(LIVES_FROM)) setTimeout(() => process.exit(1), 20);
  else setInterval(() => {}, 1000);
`;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-serve-'));
  await writeFile(join(folder, 'site.mjs'), script);
});
afterEach(() => rm(folder, { recursive: true }));

const starts = () => readFile(join(folder, 'starts'), 'utf8');

interface Wanted {
  readonly livesFrom: number;
  readonly pauses: readonly number[];
  readonly env?: Readonly<Record<string, string>>;
  /** It is stopped after printing this so many times. */
  readonly stopAt?: readonly [text: string, times: number];
}

async function run({ livesFrom, pauses, env, stopAt: [text, times] = ['', 0] }: Wanted) {
  const controller = new AbortController();
  const said: string[] = [];
  const print = (line: string) => {
    said.push(line);
    if (text && said.filter((one) => one.includes(text)).length === times) controller.abort();
  };
  const code = await serve({
    entry: join(folder, 'site.mjs'),
    signal: controller.signal,
    env: { STARTS: join(folder, 'starts'), LIVES_FROM: String(livesFrom), ...env },
    print,
    pauses,
  });
  return { code, said };
}

describe('serving', () => {
  it('starts a site that dies again, at the same address, until it is stopped', async () => {
    const stopAt = ['Tessera is ready', 3] as const;
    const { code, said } = await run({ livesFrom: 3, pauses: [1, 1, 1], stopAt });
    expect(code).toBe(0);
    expect(await starts()).toBe('4321 4321 4321 ');
    expect(await readFile(join(folder, 'starts.stopped'), 'utf8')).toBe('yes');
    expect(said).toContain('{"level":"info","msg":"starting"}');
    expect(said).toContain('The site crashed and will be restarted in 0.001 s.');
  });

  it('gives up on one that dies again and again', async () => {
    const { code, said } = await run({ livesFrom: 100, pauses: [1, 1] });
    expect(code).toBe(1);
    expect(said.at(-1)).toBe("The site crashed 3 times in a row and won't be restarted.");
  });

  it('does not repeat a first start that fails: a setting is wrong, or the port is taken', async () => {
    const { code } = await run({ livesFrom: 100, pauses: [1, 1], env: { READY: 'no' } });
    expect(code).toBe(1);
    expect(await starts()).toBe('4321 ');
  });

  it('can be stopped while it waits', async () => {
    const stopAt = ['will be restarted', 1] as const;
    const { code } = await run({ livesFrom: 100, pauses: [600_000], stopAt });
    expect(code).toBe(0);
    expect(await starts()).toBe('4321 ');
  });

  it('leaves out of the log what the level does', async () => {
    const stopAt = ['Tessera is ready', 1] as const;
    const env = { LOG_LEVEL: 'warn' };
    const { said } = await run({ livesFrom: 1, pauses: [], stopAt, env });
    expect(said).toEqual(['Tessera is ready: http://127.0.0.1:4321']);
  });

  it('says what to do where nothing is built', async () => {
    await rm(join(folder, 'site.mjs'));
    await expect(run({ livesFrom: 1, pauses: [] })).rejects.toThrow(
      'Nothing has been built here. Run npm ci and npm run build first.',
    );
  });
});
