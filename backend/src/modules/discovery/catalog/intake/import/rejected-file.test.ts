import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeFolder, temporaryFolder } from '@tessera/testing';
import { RejectedFile } from './rejected-file.js';

let folder: string;

beforeAll(async () => {
  folder = await temporaryFolder('rejected');
});
afterAll(() => removeFolder(folder));

const long = (line: number) => ({ line, reason: 'is too long', record: 'x'.repeat(900_000) });
const short = (line: number) => ({ line, reason: 'is no JSON', record: '{' });

describe('the file of rejected records', () => {
  it('ends at 10 MB, also when it goes on, and says how many it has taken', async () => {
    const path = join(folder, 'videos.jsonl.rejected.jsonl');
    const first = new RejectedFile(path, 0);
    const before = await first.add(Array.from({ length: 9 }, (_, n) => long(n + 1)));
    expect(before.records).toBe(9);
    await first.close();
    const rest = new RejectedFile(path, before.bytes);
    const { records, bytes } = await rest.add([long(10), long(11), long(12), short(13), long(14)]);
    expect(records).toBe(3);
    expect(await rest.add([long(15)])).toEqual({ records: 0, bytes });
    await rest.close();
    const kept = (await readFile(path, 'utf8')).trim().split('\n');
    expect(kept.map((text) => (JSON.parse(text) as { line: number }).line)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13,
    ]);
    expect((await stat(path)).size).toBe(bytes);
    expect(bytes).toBeLessThanOrEqual(10_000_000);
  });
});
