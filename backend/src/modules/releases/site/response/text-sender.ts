import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../releases/index.js';
import { acceptedEncoding } from './accepted-encoding.js';

export interface TextResponse {
  readonly status: number;
  /** Media type; the character set is always UTF-8. */
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Minimum size for compression, in bytes; for shorter texts it saves nothing. */
const minCompressedSize = 1000;
const maxCacheBytes = 16 * 1024 * 1024;

/** Sends generated text, compressed and with an ETag. */
@Injectable()
export class TextSender {
  /** Compressed forms, since many visitors get the same text and compressing it is most of the work. */
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  async send(request: Request, response: Response, text: TextResponse): Promise<void> {
    const digest = createHash('sha256').update(text.body).digest('base64url').slice(0, 22);
    response
      .status(text.status)
      .set(text.headers)
      .type(`${text.type}; charset=utf-8`)
      .vary('Accept-Encoding');
    // Weak: the same text may be sent in several encodings.
    response.set('ETag', `W/"${digest}"`);
    if (request.fresh) {
      response.status(304).removeHeader('Content-Type');
      response.end();
      return;
    }
    const body = await this.encode(request, response, text.body, digest);
    response.set('Content-Length', String(body.length));
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  private async encode(
    request: Request,
    response: Response,
    body: string,
    digest: string,
  ): Promise<Buffer> {
    const plain = Buffer.from(body);
    const encoding = acceptedEncoding(request);
    if (!encoding || plain.length < minCompressedSize) return plain;
    response.set('Content-Encoding', encoding);
    const key = `${encoding} ${digest}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const form = await compress(plain, encoding);
    this.cache.set(key, form);
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
