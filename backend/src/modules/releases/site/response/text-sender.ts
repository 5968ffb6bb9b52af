import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../../../../platform/http/index.js';

export interface TextResponse {
  readonly status: number;
  /** Media type; the character set is always UTF-8. */
  readonly type: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const maxCacheBytes = 32 * 1024 * 1024;

/** Sends generated text, compressed and with an ETag. */
@Injectable()
export class TextSender {
  /** Since many visitors get the same text, and compressing it is most of the work. */
  private readonly cache = new LRUCache<string, EncodedBody>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ size }) => Math.max(1, size),
  });

  async send(response: Response, { status, type, body, headers }: TextResponse): Promise<void> {
    response.status(status).set(headers).type(`${type}; charset=utf-8`);
    await this.encoded(body).send(response);
  }

  private encoded(text: string): EncodedBody {
    const digest = createHash('sha1').update(text).digest('base64url');
    const known = this.cache.get(digest);
    if (known) return known;
    const encoded = new EncodedBody(text);
    this.cache.set(digest, encoded);
    return encoded;
  }
}
