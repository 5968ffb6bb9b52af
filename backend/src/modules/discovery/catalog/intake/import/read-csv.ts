import { fieldsOf, hasOpenQuote, type Separator, separators } from './csv-fields.js';
import { importedRecord } from './imported-record.js';
import { type Line, linesOf, maxLength } from './lines.js';
import { type ReadRecord, unreadable } from './read-record.js';

/** With more of them a quote was never closed. */
const maxLinesOfRecord = 1000;
const known = new Set(Object.keys(importedRecord.shape));

/**
 * Records of a table: the first line names the fields, and shows what separates them. A record may have several lines, in quotes.
 * Where a quote is wrong, that line is lost, and nothing behind it.
 * @throws Error where the first line names no field that a record can have
 */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  skip: number,
): AsyncGenerator<ReadRecord> {
  const lines = new Lines(linesOf(chunks));
  let head: Head | undefined;
  let found = 0;
  for (let line = await lines.next(); line !== null; line = await lines.next()) {
    if (line.text.trim() === '') lines.accept();
    else if (!head) head = headIn(lines.accept());
    else {
      const record = await readRecord(line, head, lines);
      if (++found > skip) yield record;
    }
  }
}

/** What the first line says of the others. */
interface Head {
  readonly names: readonly string[];
  readonly separator: Separator;
}

const shownOfHead = 80;

function headIn(text: string): Head {
  for (const separator of separators) {
    const names = fieldsOf(text, separator) ?? [];
    if (names.some((name) => known.has(name))) return { names, separator };
  }
  throw new Error(
    'The first line must name the fields, as in title,channel,links, and the file must be in UTF-8. ' +
      `It is ${JSON.stringify(text.slice(0, shownOfHead).trim())}.`,
  );
}

/** The record that begins with the line that was read last. */
async function readRecord(
  first: Line,
  { names, separator }: Head,
  lines: Lines,
): Promise<ReadRecord> {
  const line = lines.number;
  const whole = hasOpenQuote(first.text) ? await continued(first, lines) : first;
  const cells = whole && fieldsOf(whole.text, separator);
  if (whole && cells?.length === names.length) {
    lines.accept();
    const value = Object.fromEntries(names.map((name, i) => [name, cells[i]]));
    return { line, length: whole.text.length, value, isUtf8: whole.isUtf8 };
  }
  lines.acceptFirst();
  return unreadable(
    line,
    first,
    cells ? `has ${cells.length} cells, not ${names.length}` : 'has a quote in the wrong place',
  );
}

/** A record up to the line that closes its quote; `null` if none does. */
async function continued(first: Line, lines: Lines): Promise<Line | null> {
  let { text, isUtf8 } = first;
  for (let count = 1; count < maxLinesOfRecord && text.length <= maxLength; count += 1) {
    const next = await lines.next();
    if (next === null) return null;
    text += `\n${next.text}`;
    isUtf8 &&= next.isUtf8;
    if (hasOpenQuote(next.text)) return { text, isUtf8 };
  }
  return null;
}

/** Lines that are read ahead, and again until somebody accepts them. */
class Lines {
  /** Of the line that was read last, from 1 on. */
  number = 0;
  private readonly ahead: Line[] = [];
  private read = 0;

  constructor(private readonly source: AsyncIterator<Line, void>) {}

  async next(): Promise<Line | null> {
    if (this.read === this.ahead.length) {
      const next = await this.source.next();
      if (next.done) return null;
      this.ahead.push(next.value);
    }
    this.number += 1;
    return this.ahead[this.read++] ?? null;
  }

  /** @returns the text of the first of the lines that were read and are done with now */
  accept(): string {
    const [first] = this.ahead.splice(0, this.read);
    this.read = 0;
    return first?.text ?? '';
  }

  /** The others are read again. */
  acceptFirst(): void {
    this.ahead.shift();
    this.number -= this.read - 1;
    this.read = 0;
  }
}
