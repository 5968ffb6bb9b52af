import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeFolder, temporaryFolder } from '@tessera/testing';
import { readDocuments, readJudgments, readQueries } from './judged-files.js';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder('judged');
});
afterAll(() => removeFolder(folder));

const fileOf = async (name: string, contents: string | Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, contents);
  return path;
};
const documents = async (path: string): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const { id, text } of readDocuments(path)) found.push([id, text.title]);
  return found;
};

describe('a judged collection', () => {
  it('is read in every form that is documented, with the line ends of any system', async () => {
    const table = 'id;title\r\n"d1";"Jazz; and more"\r\nd2;Bread\r\n';
    expect(await documents(await fileOf('documents.csv', `\uFEFF${table}`))).toEqual([
      ['d1', 'Jazz; and more'],
      ['d2', 'Bread'],
    ]);
    const queries = '\uFEFFq1\thow to play\r\n\r\n{"id":2,"text":"bread"}\r\n';
    expect(await readQueries(await fileOf('queries.txt', queries))).toEqual([
      { id: 'q1', text: 'how to play' },
      { id: '2', text: 'bread' },
    ]);
    const judgments = await readJudgments(
      await fileOf('judgments.txt', 'q1 0 d1 2\r\nq1\t0\td2\t-1'),
    );
    expect(judgments.get('q1')).toEqual(
      new Map([
        ['d1', 2],
        ['d2', -1],
      ]),
    );
  });

  it('may have texts that are not in UTF-8', async () => {
    const latin = Buffer.from('{"id":"d1","title":"Caf\u00E9"}\n', 'latin1');
    expect(await documents(await fileOf('latin.jsonl', latin))).toEqual([['d1', 'Caf\uFFFD']]);
  });

  it.each<[string, (path: string) => Promise<unknown>, string]>([
    ['q1,how to play', readQueries, 'line 1: is neither id, tab, text'],
    ['', readQueries, 'has no queries'],
    ['1\tjazz\n2\tbread\n{"id":1,"text":"blues"}', readQueries, 'line 3: id 1 is on line 1 too'],
    ['q1 0 d1 2\nq1 d1 2', readJudgments, 'line 2: is not: query, 0, document, relevance'],
    ['query-id\tcorpus-id\tscore', readJudgments, 'line 1: is not'],
    ['', readJudgments, 'has no judgments'],
  ])('%j is none', async (contents, read, problem) => {
    await expect(read(await fileOf('broken.txt', contents))).rejects.toThrow(problem);
  });

  it('names the file that is missing', async () => {
    for (const read of [readQueries, readJudgments])
      await expect(read(join(folder, 'nothing.txt'))).rejects.toThrow(
        'nothing.txt does not exist.',
      );
  });
});
