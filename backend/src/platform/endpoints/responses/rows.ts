import { type CsvTable, type JsonLines, streamTypes } from '@tessera/contracts';
import { stringify } from 'csv-stringify/sync';
import type { Outgoing } from './outgoing.js';

type Rows = AsyncIterable<unknown> | Iterable<unknown>;

/** Not compressed: a compressor would hold rows back. */
const uncompressed = { 'cache-control': 'private, no-cache, no-transform' };

/** One line of JSON for each row. */
export function jsonLinesOf({ row }: JsonLines, rows: Rows): Outgoing {
  const headers = { 'content-type': streamTypes.lines, ...uncompressed };
  return { headers, open: () => mapped(rows, (value) => `${JSON.stringify(row.parse(value))}\n`) };
}

/** A table that spreadsheets open without executing any of its cells. */
export function csvTableOf({ row }: CsvTable, rows: Rows): Outgoing {
  const columns = Object.keys(row.shape);
  return {
    headers: {
      'content-type': `${streamTypes.csv}; charset=utf-8; header=present`,
      ...uncompressed,
    },
    open: () =>
      mapped(
        rows,
        (value) => {
          const cells = row.parse(value);
          return lineOf(columns.map((name) => cells[name]));
        },
        // The mark makes spreadsheets read UTF-8.
        `\uFEFF${lineOf(columns)}`,
      ),
  };
}

function lineOf(cells: readonly unknown[]): string {
  return stringify([[...cells]], {
    escape_formulas: true,
    record_delimiter: 'windows',
    // By itself only what ends a line here is quoted; readers also end lines at one of the two.
    quoted_match: /[\r\n]/,
    // Otherwise what is false would be as empty as what is not known.
    cast: {
      boolean: String,
      string: (text) => (amount.test(text) ? { value: text, escape_formulas: false } : text),
    },
  });
}

/** A number in a text, such as `-20.00`: no formula, although it begins like one. */
const amount = /^-\d+(\.\d+)?$/;

async function* mapped(
  rows: Rows,
  textOf: (value: unknown) => string,
  head?: string,
): AsyncGenerator<string> {
  if (head !== undefined) yield head;
  for await (const row of rows) yield textOf(row);
}
