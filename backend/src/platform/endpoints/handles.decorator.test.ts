import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { Response } from '@tessera/contracts';
import { handledBy } from './handled-endpoint.js';
import { Handles, type HandlerInput } from './handles.decorator.js';

type Page = Response<'GET /api/videos/trending'>;
const page: Page = {
  videos: [],
  total: 0,
  nextCursor: null,
  category: null,
  channel: null,
  match: 'all',
};

/** Compiled by the type check: each line below an `@ts-expect-error` must not fit its endpoint. */
class Handlers {
  @Handles('GET /api/videos/trending')
  fits(input: HandlerInput<'GET /api/videos/trending'>): Page {
    return { ...page, total: input.query.limit };
  }

  // @ts-expect-error the answer is a list, not a page
  @Handles('GET /api/categories')
  wrongOutput(): Page {
    return page;
  }

  // @ts-expect-error this endpoint has no path parameters
  @Handles('GET /api/videos/search')
  wrongInput({ params }: { params: { slug: string } }): Promise<Page> {
    return Promise.resolve({ ...page, nextCursor: params.slug });
  }

  // @ts-expect-error only uploads bring bytes
  @Handles('GET /api/videos/trending')
  noBytes({ bytes }: { bytes: Buffer }): Page {
    return { ...page, total: bytes.length };
  }

  @Handles('PUT /api/releases/files/:hash')
  upload({ params, bytes }: HandlerInput<'PUT /api/releases/files/:hash'>): {
    hash: string;
    size: number;
  } {
    return { hash: params.hash, size: bytes.length };
  }
}

// @ts-expect-error the contract has no such endpoint
const wrongKey = (): unknown => Handles('GET /api/nothing');

describe('Handles', () => {
  it('marks a method with its endpoint', () => {
    const handled = (name: keyof Handlers) => handledBy(Handlers.prototype[name]);
    expect(handled('fits')).toBe('GET /api/videos/trending');
    expect(handled('upload')).toBe('PUT /api/releases/files/:hash');
    expect(handledBy(() => undefined)).toBeUndefined();
    expect(wrongKey).toBeInstanceOf(Function);
  });
});
