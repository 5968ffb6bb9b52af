import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { seededNumbers } from '../learning/seeded-numbers.js';
import { exitCodes, run } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'tessera-analysis-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  const text = `${lines.join('\n')}\n`;
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text);
  return path;
}

async function analysis(...args: string[]) {
  let output = '';
  let errors = '';
  const code = await run(args, {
    write: (text) => void (output += text),
    writeError: (text) => void (errors += text),
  });
  return { code, output, errors };
}

async function figures(...args: string[]) {
  const { output } = await analysis(...args, '--json');
  expect(output.trimEnd()).not.toContain('\n');
  return JSON.parse(output) as Record<string, number | number[] | null>;
}

describe('sentiment', () => {
  const rated = written('rated.tsv', [
    'id\trating\ttext',
    '1\t3\tI love this, wonderful!',
    '2\t-3\tTerrible and boring, I hate it',
    '3\t0\tThe video has three chapters',
    '4\t2\tMuchas gracias por este video tan bueno',
  ]);

  test('compares with ratings; who has no opinion is neutral', async () => {
    const { pearson, accuracy, scoredShare, rows } = await figures('sentiment', rated);
    expect(pearson).toBeGreaterThan(0.8);
    expect(accuracy).toBe(0.75);
    expect(scoredShare).toBe(0.75);
    expect(rows).toBe(4);
  });

  test('compares with classes, of which there is no correlation', async () => {
    const path = written('classes.tsv.gz', [
      'id\tclass\ttext',
      '1\tpositive\tgreat',
      '2\tnegative\tawful',
    ]);
    expect(await figures('sentiment', path)).toMatchObject({ pearson: null, macroF1: 1 });
  });

  test('prints a table', async () => {
    const { code, output } = await analysis('sentiment', rated);
    expect(code).toBe(exitCodes.done);
    expect(output).toMatch(/^4 texts\npearson +0\.\d{4}/);
  });

  test.each([
    [['id\ttext', '1\tx'], 'line 1: the head has neither'],
    [['id\trating', '1\t2'], 'line 1: the head lacks “text”'],
    [['id\trating\ttext', '1\t2\tx', '2\thigh\ty'], 'line 3: “high” is no rating'],
    [['id\trating\ttext', '1\t\ty'], 'line 2: “” is no rating'],
    [['id\tclass\ttext', '1\tgood\ty'], 'line 2: “good” is no class'],
    [['id\tclass\ttext', '1\tpositive'], 'line 2: 2 fields instead of 3'],
    [['id\tclass\ttext'], 'no rows'],
    [[''], 'it is empty'],
  ])('refuses %j', async (lines, problem) => {
    const { code, errors, output } = await analysis('sentiment', written('bad.tsv', lines));
    expect(code).toBe(exitCodes.failed);
    expect(errors).toContain(problem);
    expect(output).toBe('');
  });

  test('refuses files that are absent or damaged', async () => {
    expect((await analysis('sentiment', join(folder, 'none'))).errors).toContain('no such file');
    const damaged = join(folder, 'damaged.gz');
    writeFileSync(damaged, gzipSync('id\trating\ttext\n').subarray(0, 20));
    expect((await analysis('sentiment', damaged)).errors).toContain('compression is damaged');
  });
});

/** Videos that grow if their first day did, most of the time. */
function trendingLines(count: number, seed: number): string[] {
  const next = seededNumbers(seed);
  const lines = ['video_id,title,category_id,tags,views,likes,dislikes,comment_total,date'];
  for (let i = 0; i < count; i++) {
    const first = i % 35;
    const rises = next() < 0.4;
    const keeps = next() < (rises ? 0.8 : 0.1);
    const views = Math.round(1000 + next() * 50_000);
    const later = Math.round(views * (rises ? 2 + next() : 1.1));
    const after = Math.round(later * (keeps ? 1.8 : 1.2));
    for (const [day, count] of [
      [0, views],
      [1, later],
      [3, after],
    ] as const)
      lines.push(
        `v${i},"One, ""two""",${i % 3 === 0 ? 10 : 24},a|b,${count},${Math.round(count / 20)},5,9,${dateOf(first + day)}`,
      );
  }
  return lines;
}

function dateOf(day: number): string {
  const date = new Date(Date.UTC(2017, 8, 13 + day));
  return `${date.getUTCDate()}.${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
}

describe('forecast', () => {
  const path = written('trending.csv.gz', trendingLines(500, 5));

  let found: Awaited<ReturnType<typeof figures>>;
  beforeAll(async () => {
    found = await figures('forecast', path);
  });

  test('learns from the first days and tests the others', () => {
    expect(found['rows']).toBeGreaterThan(150);
    expect(found['brierSkill']).toBeGreaterThan(0.2);
    expect(found['auc']).toBeGreaterThan(0.7);
    expect(found['calibrationErrorInterval']).toHaveLength(2);
    expect(found['baselineBrierSkill']).toBeGreaterThan(0);
  });

  test('is the same each time', async () => {
    expect(await figures('forecast', path)).toEqual(found);
  });

  test('learns from another file', async () => {
    const train = written('train.csv', trendingLines(200, 8));
    const others = written('others.csv', trendingLines(150, 5));
    const tested = await figures('forecast', others, '--train', train);
    expect(tested['rows']).toBe(150);
    expect(tested['brierSkill']).toBeGreaterThan(0.2);
  });

  test('leaves out a few rows that are cut off, and says so', async () => {
    const lines = [...trendingLines(200, 5), 'vx,cut'];
    const { output } = await analysis('forecast', written('cut.csv', lines));
    expect(output).toContain('1 rows without figures or date left out');
  });

  test.each([
    [['a,b', '1,2'], 'line 1: the head lacks “video_id”'],
    [trendingLines(40, 1), 'A forecast needs 50 rows'],
    [
      [trendingLines(1, 1)[0] ?? '', 'v,t,1,a,many,1,1,1,13.09'],
      'line 2: figures or date (DD.MM) are missing',
    ],
  ])('refuses a file with another form', async (lines, problem) => {
    const { code, errors } = await analysis('forecast', written('bad.csv', lines));
    expect(code).toBe(exitCodes.failed);
    expect(errors).toContain(problem);
  });
});

describe('titles', () => {
  test('compares styles and promises', async () => {
    const path = written('titles.jsonl', [
      '{"title":"You won’t believe what happened next!!","style":"bait"}',
      '{"title":"Parliament votes on the budget","style":"plain"}',
      '{"title":"Repairing a violin bridge","body":"How the bridge of a violin is repaired.","promise":"kept"}',
      '{"title":"Repairing a violin bridge","body":"Ten goals from last season.","comments":["clickbait"],"promise":"broken"}',
    ]);
    expect(await figures('titles', path)).toMatchObject({
      aucStyle: 1,
      styleRows: 2,
      aucPromise: 1,
      promiseRows: 2,
    });
  });

  test.each([
    ['no JSON', '“a', 'line 2: this is no JSON'],
    ['no title', '{"style":"bait"}', 'line 2: “title” is no text'],
    [
      'another style',
      '{"title":"a","style":"loud"}',
      'line 2: “style” is neither “bait” nor “plain”',
    ],
    ['no label', '{"title":"a"}', 'line 2: there is neither “style” nor “promise”'],
    [
      'other comments',
      '{"title":"a","promise":"kept","comments":[1]}',
      'line 2: “comments” is no list',
    ],
  ])('refuses a line with %s', async (_, line, problem) => {
    const path = written('bad.jsonl', ['{"title":"a","style":"bait"}', line]);
    const { code, errors } = await analysis('titles', path);
    expect(code).toBe(exitCodes.failed);
    expect(errors).toContain(problem);
  });
});

describe('train', () => {
  async function trained(model: string, ...args: string[]) {
    const result = await analysis('train', ...args, '--to', folder);
    expect(result.errors).toBe('');
    return readFileSync(join(folder, `${model}.json`), 'utf8');
  }

  test('writes the weights of the forecast, the same each time', async () => {
    const from = written('from.csv', trendingLines(200, 2));
    const first = await trained('growth-forecast', 'forecast', '--from', from);
    expect(await trained('growth-forecast', 'forecast', '--from', from)).toBe(first);
    expect(JSON.parse(first)).toMatchObject({ sources: [{ license: 'CC0', rows: 200 }] });
  });

  test('writes the weights of titles, the same each time', async () => {
    const titles = Array.from({ length: 80 }, (_, i) =>
      JSON.stringify(
        i % 4 < 2
          ? { style: 'bait', title: `${i} things that will make you laugh` }
          : { style: 'plain', title: `Court rules on case ${i} in Lisbon` },
      ),
    );
    const talks = Array.from({ length: 40 }, (_, i) => {
      const word = `topic${'abcdefghij'[i % 10] ?? ''}${i}`;
      const description =
        `A long description about ${word} and how ${word} is used in practice. `.repeat(3);
      return JSON.stringify({
        title: `Using ${word}`,
        description,
        language: 'eng',
        event: `e${i % 7}`,
      });
    });
    const words = [
      'titles',
      '--from',
      written('t.jsonl', titles),
      '--talks',
      written('k.jsonl', talks),
    ];
    const first = await trained('title-style', ...words);
    const promise = readFileSync(join(folder, 'title-promise.json'), 'utf8');
    expect(await trained('title-style', ...words)).toBe(first);
    expect(readFileSync(join(folder, 'title-promise.json'), 'utf8')).toBe(promise);
    expect(JSON.parse(first)).toMatchObject({ sources: [{ rows: 40 }] });
  });

  test('writes the weights of the sentiment, which know what was learned', async () => {
    const lines = Array.from(
      { length: 400 },
      (_, i) =>
        `${i}\t${['joy', 'anger', 'neutral'][i % 3] ?? ''}\t${['what a zorgly day', 'so blimmed again', 'the report came'][i % 3] ?? ''} ${i}`,
    );
    const from = written('emotions.tsv', ['id\temotions\ttext', ...lines]);
    const text = await trained('sentiment', 'sentiment', '--from', from);
    const { valences } = JSON.parse(text) as { valences: Record<string, number> };
    expect(valences['zorgly']).toBeGreaterThan(0);
    expect(valences['blimmed']).toBeLessThan(0);
  });

  test('refuses emotions that are none', async () => {
    const from = written('stray.tsv', ['id\temotions\ttext', '1\tjoy|hunger\tx']);
    const { code, errors } = await analysis('train', 'sentiment', '--from', from, '--to', folder);
    expect(code).toBe(exitCodes.failed);
    expect(errors).toContain('line 2: “hunger” is no emotion');
  });

  test('a command with other words has its own exit code', async () => {
    expect((await analysis('train', 'sentiment')).code).toBe(exitCodes.usage);
    expect((await analysis('sing')).code).toBe(exitCodes.usage);
  });
});
