import { fieldsOf, hasOpenQuote } from './csv-fields.js';
import { importedRecord } from './imported-record.js';
import { linesOf, maxLength } from './lines.js';
import { type ReadRecord, unreadable } from './read-record.js';

/** With more of them a quote was never closed. */
const maxLinesOfRecord = 1000;
const known = new Set(Object.keys(importedRecord.shape));

/**
 * Records of a table: the first line names the fields. A record may have several lines, in quotes. Where a quote is wrong, that
 * line is lost, and nothing behind it.
 * @throws Error where the first line names no field that a record can have
 */
export async function* readCsv(
  texts: AsyncIterable<string>,
  skip: number,
): AsyncGenerator<ReadRecord> {
  const lines = new Lines(linesOf(texts));
  let names: readonly string[] | undefined;
  let found = 0;
  for (let text = await lines.next(); text !== null; text = await lines.next()) {
    if (text.trim() === '') lines.accept();
    else if (!names) names = namesIn(lines.accept());
    else {
      const record = await readRecord(text, names, lines);
      if (++found > skip) yield record;
    }
  }
}

function namesIn(text: string): readonly string[] {
  const names = fieldsOf(text) ?? [];
  if (names.some((name) => known.has(name))) return names;
  throw new Error(
    'The first line must name the fields, as in title,channel,links: with commas between them, in UTF-8.',
  );
}

/** The record that begins with the line that was read last. */
async function readRecord(
  first: string,
  names: readonly string[],
  lines: Lines,
): Promise<ReadRecord> {
  const line = lines.number;
  const text = hasOpenQuote(first) ? await continued(first, lines) : first;
  const cells = text === null ? null : fieldsOf(text);
  if (cells?.length === names.length) {
    lines.accept();
    const value = Object.fromEntries(names.map((name, i) => [name, cells[i]]));
    return { line, length: text?.length ?? 0, value };
  }
  lines.acceptFirst();
  return unreadable(
    line,
    first,
    cells ? `has ${cells.length} cells, not ${names.length}` : 'has a quote in the wrong place',
  );
}

/** A record up to the line that closes its quote; `null` if none does. */
async function continued(first: string, lines: Lines): Promise<string | null> {
  let text = first;
  for (let count = 1; count < maxLinesOfRecord && text.length <= maxLength; count += 1) {
    const next = await lines.next();
    if (next === null) return null;
    text += `\n${next}`;
    if (hasOpenQuote(next)) return text;
  }
  return null;
}

/** Lines that are read ahead, and again until somebody accepts them. */
class Lines {
  /** Of the line that was read last, from 1 on. */
  number = 0;
  private readonly ahead: string[] = [];
  private read = 0;

  constructor(private readonly source: AsyncIterator<string, void>) {}

  async next(): Promise<string | null> {
    if (this.read === this.ahead.length) {
      const next = await this.source.next();
      if (next.done) return null;
      this.ahead.push(next.value);
    }
    this.number += 1;
    return this.ahead[this.read++] ?? null;
  }

  /** @returns the first of the lines that were read and are done with now */
  accept(): string {
    const [first = ''] = this.ahead.splice(0, this.read);
    this.read = 0;
    return first;
  }

  /** The others are read again. */
  acceptFirst(): void {
    this.ahead.shift();
    this.number -= this.read - 1;
    this.read = 0;
  }
}
