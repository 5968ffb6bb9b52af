import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { acceptedEncoding, type Encoding } from './accepted-encoding.js';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Minimum size for compression, in bytes; for shorter texts it saves nothing. */
const minCompressedSize = 1_000;

/** A text as it is sent, with its ETag and each compressed form that was asked for once, so that whoever gets the same later causes no work. */
export class EncodedBody {
  readonly plain: Buffer;
  /** Weak: the same text may be sent in several encodings. */
  readonly etag: string;
  private readonly forms = new Map<Encoding, Promise<Buffer>>();
  /** Those of them that are made. */
  private readonly made = new Map<Encoding, Buffer>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
    this.etag = `W/"${createHash('sha1').update(this.plain).digest('base64url')}"`;
  }

  /** Bytes in memory, at most. */
  get size(): number {
    return 2 * this.plain.length;
  }

  /**
   * Sends it in one piece, or that the client has it already. An ETag that is set names the version of the content instead.
   * @param response with its status, its type, and all other headers
   */
  async send(response: Response): Promise<void> {
    const { req: request } = response;
    if (!response.hasHeader('etag')) response.setHeader('ETag', this.etag);
    response.vary('Accept-Encoding');
    if (request.fresh) return this.sendNothing(response);
    const encoding = this.encodingFor(request);
    const bytes = encoding ? await this.form(encoding) : this.plain;
    if (encoding) response.setHeader('Content-Encoding', encoding);
    response.setHeader('Content-Length', bytes.length);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  /** The form in which a request gets it. */
  encodingFor(request: Request): Encoding | undefined {
    return this.plain.length < minCompressedSize ? undefined : acceptedEncoding(request);
  }

  /** What is sent in a form, if that was made before. */
  bytesIn(encoding: Encoding | undefined): Buffer | undefined {
    return encoding === undefined ? this.plain : this.made.get(encoding);
  }

  private sendNothing(response: Response): void {
    response.status(304).removeHeader('Content-Type');
    response.end();
  }

  private form(encoding: Encoding): Promise<Buffer> {
    const known = this.forms.get(encoding);
    if (known) return known;
    const form = compress(this.plain, encoding);
    this.forms.set(encoding, form);
    form.then(
      (bytes) => this.made.set(encoding, bytes),
      // Whoever waits for it is told.
      () => undefined,
    );
    return form;
  }
}

/** At moderate levels, because a visitor is waiting. */
function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(bytes, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliAsync(bytes, { params });
}
