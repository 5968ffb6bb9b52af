import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import { simulatedWorld } from '../measurement/simulated-world.js';
import { exitCodes, run } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'tessera-recommend-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  const text = `${lines.join('\n')}\n`;
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

async function recommend(...args: string[]) {
  let output = '';
  let errors = '';
  const code = await run(args, {
    write: (text) => void (output += text),
    writeError: (text) => void (errors += text),
  });
  return { code, output, errors };
}

const { events } = simulatedWorld({ visitors: 150, items: 80, events: 2000, seed: 6 });
const head = 'user\titem\tvalue\ttime';
const lines = [
  head,
  ...Array.from(events.user, (user, i) =>
    [user, events.item[i], 1 + (i % 5), Math.round((events.time[i] ?? 0) / 1000)].join('\t'),
  ),
];

interface Figures {
  readonly ndcg10: number;
  readonly recall20: number;
}

interface Printed extends Figures {
  readonly baselines: Readonly<Record<string, Figures>>;
  readonly served: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

describe('evaluate', () => {
  const path = written('events.tsv.gz', lines);

  test.each(['user', 'global'])('compares with baselines, split by %s', async (split) => {
    const { output, code } = await recommend('evaluate', path, '--split', split, '--json');
    expect(code).toBe(exitCodes.done);
    expect(output.trimEnd()).not.toContain('\n');
    const { ndcg10, recall20, baselines, served } = JSON.parse(output) as Printed;
    expect(Object.keys(baselines)).toEqual(['recentPopularity', 'itemKnn', 'ease']);
    for (const figures of [{ ndcg10, recall20 }, ...Object.values(baselines)]) {
      expect(figures.ndcg10).toBeGreaterThan(0);
      expect(figures.recall20).toBeLessThan(1);
    }
    expect(ndcg10).toBeGreaterThan(baselines['recentPopularity']?.ndcg10 ?? 1);
    expect(served['plain']?.['ndcgLoss']).toBe(0);
    expect(served['calibration']?.['calibrationError']).toBeLessThan(
      served['plain']?.['calibrationError'] ?? 0,
    );
  });

  test('prints tables, the same each time', async () => {
    const { output } = await recommend('evaluate', path);
    expect(output).toMatch(/^\d+ events of 150 users and \d+ items; \d+ users tested\n/);
    expect(output).toMatch(/as served +0\.\d{4} +0\.\d{4}\n/);
    expect(output).toContain('networks are not known');
    expect((await recommend('evaluate', path)).output).toBe(output);
  });

  test('keeps the rule about networks where they are known', async () => {
    const withNetworks = lines.map((line, i) => `${line}\t${i === 0 ? 'network' : 'one'}`);
    const { output } = await recommend('evaluate', written('networks.tsv', withNetworks), '--json');
    const { ndcg10, baselines } = JSON.parse(output) as Printed;
    expect(ndcg10).toBeLessThan(baselines['ease']?.ndcg10 ?? 0);
  });

  test('leaves out rows without a value above 0', async () => {
    const { output } = await recommend(
      'evaluate',
      written('zero.tsv', [...lines, '1\t2\t0\t5', '1\t2\t-1\t5']),
    );
    expect(output).toContain('2 rows without a value above 0 left out');
  });

  test.each([
    [[''], 'it is empty'],
    [['user\titem\tvalue'], 'line 1: the head lacks “time”'],
    [[head], 'it has no rows'],
    [[head, '1\t2\t3'], 'line 2: 3 fields instead of 4'],
    [[head, '1\t2\tmany\t4'], 'line 2: “many” is no value'],
    [[head, '1\t2\t3\t'], 'line 2: “” is no time'],
    [[head, '1\t2\t3\t4', '2\t2\t3\t4'], 'nobody has events in both parts'],
  ])('refuses %j', async (content, problem) => {
    const { code, errors, output } = await recommend('evaluate', written('bad.tsv', content));
    expect(code).toBe(exitCodes.failed);
    expect(errors).toContain(problem);
    expect(output).toBe('');
  });

  test('refuses another split', async () => {
    const { code, errors } = await recommend('evaluate', path, '--split', 'random');
    expect(code).toBe(exitCodes.usage);
    expect(errors).toContain('Allowed choices are user, global');
  });
});
