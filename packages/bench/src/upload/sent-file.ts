import { createHash, randomBytes } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const mebibyte = 1024 * 1024;
const chunkSize = 64 * 1024;
const noise = randomBytes(4 * mebibyte);
/** As pages send them. */
const partSize = 8 * mebibyte;

const agent = new Agent({ keepAlive: true });
const summed = z.object({ sha256: z.string() });

/** Bytes that are sent as a file, without being in memory. */
export interface SentFile {
  readonly name: string;
  readonly type: 'general' | 'avatar';
  readonly size: number;
  readonly sha256: string;
  readonly read: (start: number, end: number) => Iterable<Uint8Array>;
}

/** A file of noise that repeats itself. */
export function noiseOf(size: number): SentFile {
  const hash = createHash('sha256');
  for (const chunk of repeated(0, size)) hash.update(chunk);
  return { name: 'noise.bin', type: 'general', size, sha256: hash.digest('hex'), read: repeated };
}

function* repeated(start: number, end: number): Generator<Uint8Array> {
  for (let at = start; at < end;) {
    const from = at % noise.length;
    const length = Math.min(chunkSize, end - at, noise.length - from);
    yield noise.subarray(from, from + length);
    at += length;
  }
}

export function fileOf(name: string, type: SentFile['type'], bytes: Uint8Array): SentFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const read = (start: number, end: number) => [bytes.subarray(start, end)];
  return { name, type, size: bytes.length, sha256, read };
}

/** Where files are sent, and as whom. */
export interface Receiver {
  readonly origin: string;
  readonly cookie: string;
}

/** Sends a file. @returns milliseconds @throws Error where it was not stored as it is */
export type SendFile = (to: Receiver, file: SentFile) => Promise<number>;

/** To a server that knows nothing but bytes. */
export const sendBare: SendFile = (to, file) =>
  timed(file, async () => {
    const headers = { 'content-length': file.size };
    return (await exchange(to, 'POST', '/', headers, file.read(0, file.size))).body;
  });

const field = (name: string): string => `--b\r\ncontent-disposition: form-data; name="${name}"`;

/** As a form. */
export const sendForm: SendFile = (to, file) =>
  timed(file, async () => {
    const { name, type, size } = file;
    const head = Buffer.from(
      `${field('type')}\r\n\r\n${type}\r\n${field('file')}; filename="${name}"\r\n\r\n`,
    );
    const tail = Buffer.from('\r\n--b--\r\n');
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + size + tail.length,
    };
    const bytes = (function* () {
      yield head;
      yield* file.read(0, size);
      yield tail;
    })();
    return (await exchange(to, 'POST', '/api/storage/upload', headers, bytes)).body;
  });

/** By tus, in parts. */
export const sendParts: SendFile = (to, file) =>
  timed(file, async () => {
    const { name, type, size } = file;
    const metadata = Object.entries({ name, type }).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    );
    const begun = await exchange(to, 'POST', '/api/storage/uploads', {
      'tus-resumable': '1.0.0',
      'upload-length': size,
      'upload-metadata': metadata.join(),
    });
    let body = '';
    for (let start = 0; start < size; start += partSize) {
      const end = Math.min(start + partSize, size);
      const headers = {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'content-length': end - start,
        'upload-offset': start,
      };
      const path = begun.headers.location ?? '';
      ({ body } = await exchange(to, 'PATCH', path, headers, file.read(start, end)));
    }
    return body;
  });

async function timed(file: SentFile, send: () => Promise<string>): Promise<number> {
  const start = performance.now();
  const answer = await send();
  const took = performance.now() - start;
  if (summed.parse(JSON.parse(answer)).sha256 !== file.sha256)
    throw new Error('What was stored is not what was sent');
  return took;
}

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** @throws Error where it is refused */
async function exchange(
  { origin, cookie }: Receiver,
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>>,
  bytes: Iterable<Uint8Array> = [],
): Promise<Answer> {
  const asked = request(new URL(path, origin), {
    agent,
    method,
    headers: { ...headers, origin, cookie },
  });
  const answered = new Promise<Answer>((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (response) => {
      // Read at once, because a request is only over when its response is.
      text(response).then((body) => {
        if ((response.statusCode ?? 500) < 300) resolve({ headers: response.headers, body });
        else reject(new Error(body));
      }, reject);
    });
  });
  const sent = pipeline(Readable.from(bytes, { objectMode: false }), asked);
  const [answer] = await Promise.all([answered, sent]);
  return answer;
}
