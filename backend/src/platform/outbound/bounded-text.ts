import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError } from './outbound-error.js';

interface Bounds {
  /** In bytes, before and after decompression. */
  readonly maxBytes: number;
  /** `content-encoding` of the response. */
  readonly encoding: string;
}

/**
 * The text of a response, which is read no further than it is allowed to be long.
 * @throws OutboundError `too-large`, or `broken` for what can't be decompressed or is no UTF-8
 */
export async function boundedText(body: Readable, { maxBytes, encoding }: Bounds): Promise<string> {
  const decoder = decoderOf(encoding);
  const steps = decoder ? [limitTo(maxBytes), decoder, limitTo(maxBytes)] : [limitTo(maxBytes)];
  // Errors arrive at the last step, which is read below.
  const last = pipeline([body, ...steps], () => undefined) as unknown as Readable;
  const chunks: Buffer[] = [];
  for await (const chunk of last) chunks.push(chunk as Buffer);
  return textOf(Buffer.concat(chunks));
}

function limitTo(maxBytes: number): Transform {
  let count = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      count += chunk.length;
      if (count <= maxBytes) done(null, chunk);
      else done(new OutboundError('too-large', 'The response is too large'));
    },
  });
}

function decoderOf(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new OutboundError('wrong-type', 'The response has an unknown encoding');
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new OutboundError('broken', 'The response is not text', error);
  }
}
