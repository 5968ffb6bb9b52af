import { linesOf, maxLength } from './lines.js';
import { type ReadRecord, unreadable } from './read-record.js';

/** Records of a file that has one JSON value on each line. Empty lines are none. */
export async function* readJsonLines(
  texts: AsyncIterable<string>,
  skip: number,
): AsyncGenerator<ReadRecord> {
  let line = 0;
  let found = 0;
  for await (const text of linesOf(texts)) {
    line++;
    if (text.trim() === '' || ++found <= skip) continue;
    yield parsed(line, text);
  }
}

function parsed(line: number, text: string): ReadRecord {
  const { length } = text;
  if (length > maxLength) return unreadable(line, text, `is longer than ${maxLength} characters`);
  try {
    return { line, length, value: JSON.parse(text) as unknown };
  } catch {
    return unreadable(line, text, 'is no JSON');
  }
}
