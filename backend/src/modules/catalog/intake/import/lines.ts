/** Longer than any description of a video; nothing makes the memory grow. */
export const maxLength = 1_000_000;

/** Lines without their ends. Of a line that is too long only its beginning is kept, which is still too long. */
export async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string, void> {
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
