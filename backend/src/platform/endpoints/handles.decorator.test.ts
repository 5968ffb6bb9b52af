import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { Response } from '@tessera/contracts';
import { handledBy } from './handled-endpoint.js';
import { Handles, type HandlerInput } from './handles.decorator.js';

type Page = Response<'GET /api/audit'>;
const page: Page = { entries: [], nextCursor: null };

/** Compiled by the type check: each line below an `@ts-expect-error` must not fit its endpoint. */
class Handlers {
  @Handles('GET /api/audit')
  fits({ query }: HandlerInput<'GET /api/audit'>): Page {
    return { ...page, nextCursor: String(query.limit) };
  }

  // @ts-expect-error the response is a list, not a page
  @Handles('GET /api/jobs/failed')
  wrongOutput(): Page {
    return page;
  }

  // @ts-expect-error this endpoint has no path parameters
  @Handles('GET /api/audit')
  wrongInput({ params }: { params: { slug: string } }): Promise<Page> {
    return Promise.resolve({ ...page, nextCursor: params.slug });
  }

  // @ts-expect-error only uploads bring bytes
  @Handles('GET /api/audit')
  noBytes({ bytes }: { bytes: Buffer }): Page {
    return { ...page, nextCursor: String(bytes.length) };
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
    expect(handled('fits')).toBe('GET /api/audit');
    expect(handled('upload')).toBe('PUT /api/releases/files/:hash');
    expect(handledBy(() => undefined)).toBeUndefined();
    expect(wrongKey).toBeInstanceOf(Function);
  });
});
