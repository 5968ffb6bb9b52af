import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readCsv } from './read-csv.js';
import type { ReadRecord } from './read-record.js';

async function recordsIn(text: string, skip = 0): Promise<ReadRecord[]> {
  const found: ReadRecord[] = [];
  for await (const record of readCsv(Readable.from([Buffer.from(text)]), skip)) found.push(record);
  return found;
}

describe('a table', () => {
  it('loses a line where a quote is wrong, and none behind it', async () => {
    const rows = [
      'title,channel',
      'One,C',
      'T"wo,C',
      '"Three, and\nmore",C',
      '',
      '"Four,C',
      '"Five" and more,C',
      'Six',
      ' "Seven" , C ',
      '"Eight,C',
      ...Array.from({ length: 2000 }, (_, n) => `After ${n},C`),
    ];
    const found = await recordsIn(`\uFEFF${rows.join('\r\n')}`);
    const bad = found.filter(({ problem }) => problem !== undefined);
    expect(bad.map(({ line, value, problem }) => [line, value, problem])).toEqual([
      [3, 'T"wo,C\r', 'has a quote in the wrong place'],
      [7, '"Four,C\r', 'has a quote in the wrong place'],
      [8, '"Five" and more,C\r', 'has a quote in the wrong place'],
      [9, 'Six\r', 'has 1 cells, not 2'],
      [11, '"Eight,C\r', 'has a quote in the wrong place'],
    ]);
    const good = found.filter(({ problem }) => problem === undefined);
    expect(good).toHaveLength(2003);
    expect(good.slice(0, 3).map(({ line, value }) => [line, value])).toEqual([
      [2, { title: 'One', channel: 'C' }],
      [4, { title: 'Three, and\nmore', channel: 'C' }],
      [10, { title: 'Seven', channel: 'C' }],
    ]);
    expect(await recordsIn(rows.join('\n'), 2007)).toEqual([found.at(-1)]);
  });

  it('can hold any text in quotes', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é'), maxLength: 12 });
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 5 }), async (cells) => {
        const rows = cells.map((row) => row.map(quoted).join(','));
        const found = await recordsIn(['title,channel', ...rows].join('\n'));
        const values = cells.map(([title, channel]) => ({ title, channel }));
        expect(found.map(({ value }) => value)).toEqual(values);
      }),
    );
  });

  it('58: can be anything, and is read in time that grows with its length', async () => {
    const unit = fc.constantFrom('"', '""', ',', '\n', '\r', ' ', 'a', '","');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, maxLength: 60 }), async (text) => {
        const lines = text.split('\n').filter((line) => line.trim() !== '').length;
        expect((await recordsIn(`title,channel\n${text}`)).length).toBeLessThanOrEqual(lines);
      }),
    );
    for (const piece of ['"', '"\n', '" ', '"",', ' ,"', 'a"\n"\n'])
      expect(await recordsIn(`title,channel\n${piece.repeat(20_000)}`)).toBeTruthy();
  });

  it.each([',', ';', '\t'])('may have %j between its cells', async (separator) => {
    const rows = [
      ['title', 'channel', 'links'],
      ['One, two; three\tfour', 'A|B', ''],
    ].map((cells) => cells.map((cell) => `"${cell}"`).join(separator));
    const found = await recordsIn(`${rows.join('\n')}\n${['Two', ' C ', 'x'].join(separator)}`);
    expect(found.map(({ value }) => value)).toEqual([
      { title: 'One, two; three\tfour', channel: 'A|B', links: '' },
      { title: 'Two', channel: 'C', links: 'x' },
    ]);
  });

  it.each(['Titel;Kanal\nOne;C', '\uFFFD\uFFFDt\0i\0t\0l\0e', '{"title":"One"}'])(
    'needs names of fields in its first line: %j',
    async (text) => {
      await expect(recordsIn(text)).rejects.toThrow('must name the fields');
    },
  );
});
