import { type Line, linesOf, maxLength } from './lines.js';
import { type ReadRecord, unreadable } from './read-record.js';

/** Records of a file that has one JSON value on each line. Empty lines are none. */
export async function* readJsonLines(
  chunks: AsyncIterable<Buffer>,
  skip: number,
): AsyncGenerator<ReadRecord> {
  let number = 0;
  let found = 0;
  for await (const line of linesOf(chunks)) {
    number++;
    if (line.text.trim() === '' || ++found <= skip) continue;
    yield parsed(number, line);
  }
}

function parsed(number: number, line: Line): ReadRecord {
  const { length } = line.text;
  if (length > maxLength) return unreadable(number, line, `is longer than ${maxLength} characters`);
  try {
    const value: unknown = JSON.parse(line.text);
    return { line: number, length, value, isUtf8: line.isUtf8 };
  } catch {
    return unreadable(number, line, 'is no JSON');
  }
}
