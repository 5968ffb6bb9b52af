import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../releases/index.js';
import { acceptedEncoding } from './accepted-encoding.js';

export interface TextAnswer {
  readonly status: number;
  /** Content type without the character set, which is always UTF-8. */
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Shorter texts do not get smaller by more than the header that says so. */
const worthCompressing = 1000;
const rememberedBytes = 16 * 1024 * 1024;

/** Sends generated text: compressed, and not again to somebody who has it. */
@Injectable()
export class TextSender {
  /** Many visitors get the same text; compressing it is most of the work. */
  private readonly compressed = new LRUCache<string, Buffer>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  async send(request: Request, response: Response, answer: TextAnswer): Promise<void> {
    const digest = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22);
    response
      .status(answer.status)
      .set(answer.headers)
      .type(`${answer.type}; charset=utf-8`)
      .vary('Accept-Encoding');
    // Weak: the same text may be sent in several encodings.
    response.set('ETag', `W/"${digest}"`);
    if (request.fresh) {
      response.status(304).removeHeader('Content-Type');
      response.end();
      return;
    }
    const body = await this.encode(request, response, answer.body, digest);
    response.set('Content-Length', String(body.length));
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  private async encode(
    request: Request,
    response: Response,
    text: string,
    digest: string,
  ): Promise<Buffer> {
    const plain = Buffer.from(text);
    const encoding = acceptedEncoding(request);
    if (!encoding || plain.length < worthCompressing) return plain;
    response.set('Content-Encoding', encoding);
    const key = `${encoding} ${digest}`;
    const known = this.compressed.get(key);
    if (known) return known;
    const form = await compress(plain, encoding);
    this.compressed.set(key, form);
    return form;
  }
}

/** Moderately, because somebody is waiting. */
function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(bytes, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliAsync(bytes, { params });
}
