import type { ReadRecord } from './record-file.js';

/** Longer than any description of a video; nothing makes the memory grow. */
const maxLength = 1_000_000;
const shownOfProblem = 500;

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
    yield { line, ...parsed(text) };
  }
}

function parsed(text: string) {
  if (text.length > maxLength) return unreadable(text, `is longer than ${maxLength} characters`);
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return unreadable(text, 'is no JSON');
  }
}

function unreadable(text: string, problem: string) {
  return { value: text.slice(0, shownOfProblem), problem };
}

/** Of a line that is too long only its beginning is kept. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let isFirst = true;
  for await (const text of texts) {
    const [head = '', ...others] = (isFirst ? text.replace(/^\uFEFF/, '') : text).split('\n');
    isFirst = false;
    rest = (rest.length > maxLength ? rest.slice(0, maxLength + 1) : rest) + head;
    for (const next of others) {
      yield rest;
      rest = next;
    }
  }
  yield rest;
}
