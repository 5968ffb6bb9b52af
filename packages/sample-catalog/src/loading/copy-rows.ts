import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** What a column can hold; a list is an array of texts. */
export type CopyValue = string | number | boolean | Date | null | readonly string[];

/** How things become the rows of a table: the value of every column. */
export interface TableRows<T> {
  readonly table: string;
  readonly columns: Readonly<Record<string, (thing: T) => CopyValue>>;
}

const chunkLength = 64 * 1024;

/** Writes things into a table by COPY, one row each. */
export async function copyRows<T>(
  client: Client,
  { table, columns }: TableRows<T>,
  things: Iterable<T>,
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const target = client.query(copyFrom(`copy ${table} (${names}) from stdin`));
  await pipeline(Readable.from(chunks(Object.values(columns), things)), target);
}

/** Rows in COPY's text format, many in one piece. */
function* chunks<T>(
  columns: readonly ((thing: T) => CopyValue)[],
  things: Iterable<T>,
): Generator<string> {
  let chunk = '';
  for (const thing of things) {
    chunk += `${columns.map((value) => copyText(value(thing))).join('\t')}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

/** A value in COPY's text format. */
export function copyText(value: CopyValue): string {
  if (value === null) return String.raw`\N`;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string' && typeof value !== 'object') return String(value);
  const text = typeof value === 'string' ? value : arrayText(value);
  return text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

function arrayText(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
}
