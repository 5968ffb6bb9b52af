import { isUtf8 } from 'node:buffer';

/** In characters: longer than any description of a video; nothing makes the memory grow. */
export const maxLength = 1_000_000;
/** Has more characters than a line may have, whatever they are. */
const keptBytes = 3 * maxLength + 3;

export interface Line {
  readonly text: string;
  /** Where it isn't, `text` has a mark in place of every byte that has no meaning. */
  readonly isUtf8: boolean;
}

/** Lines without their ends. Of a line that is too long only its beginning is kept, which is still too long. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Line, void> {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  const line = (bytes: Buffer): Line => {
    const text = bytes.toString();
    const content = isFirst ? text.replace(/^\uFEFF/, '') : text;
    isFirst = false;
    return { text: content, isUtf8: isUtf8(bytes) };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      yield line(longer(rest, chunk.subarray(from, end)));
      rest = rest.subarray(0, 0);
      from = end + 1;
    }
    rest = longer(rest, chunk.subarray(from));
  }
  yield line(rest);
}

const newline = 10;

function longer(bytes: Buffer, next: Buffer): Buffer {
  if (bytes.length === 0 || bytes.length >= keptBytes) return bytes.length === 0 ? next : bytes;
  return Buffer.concat([bytes, next]);
}
