import type { OutgoingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { EndpointKey, RateClass } from '@tessera/contracts';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { EncodedBody } from '../http/encoded-body.js';
import { endpointOf, requestCost } from './endpoint-table.js';
import type { Asking, Ground } from './pending-response.js';
import { contextOf } from './request-context.js';

/** For how long an answer is given again at most, in milliseconds: as long as lists of the catalog are kept. */
const maxAgeMs = 15_000;
/** Number of addresses. */
const maxAddresses = 2_000;
/** For visitors with different plans, or who hide different things. */
const maxVariants = 8;

/** A response that can be given again as it is. */
export interface KeptAnswer {
  readonly cost: number;
  readonly rateClass: RateClass | undefined;
  /** Without those that name the request or how the body is compressed. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly etag: string;
  readonly body: EncodedBody;
}

interface Variant extends KeptAnswer {
  readonly endsAt: number;
  readonly answered: string;
  readonly grounds: readonly Ground[];
  /** Headers of the request that the endpoint reads. */
  readonly read: readonly (readonly [name: string, value: string | undefined])[];
}

/** A response that was sent, and what it was made of. */
interface Sent {
  readonly request: Request;
  readonly response: Response;
  readonly body: EncodedBody;
  readonly grounds: readonly Ground[];
}

/** Who is known by a request alone. */
export interface KnownCaller {
  readonly visitorId: string;
  readonly browser: string;
}

/** Headers that each response has of its own. */
const ownHeaders = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'x-request-id',
]);

/**
 * Answers of endpoints whose handlers return `shared`, to give them again without asking the handler: to whoever asks for the same address,
 * for as long as everything that they rest on is the same for them (`restsOn`).
 */
@Injectable()
export class KeptAnswers {
  private readonly kept = new LRUCache<string, readonly Variant[]>({
    max: maxAddresses,
    ttl: maxAgeMs,
  });
  private callers: ((request: Request) => KnownCaller | null) | null = null;
  private readonly listeners: ((request: Request) => void)[] = [];

  /**
   * For the module that knows visitors.
   * @param callerOf `null` for a request that only the usual way can answer; asks nobody
   * @throws Error if there is one already
   */
  identifyBy(callerOf: (request: Request) => KnownCaller | null): void {
    if (this.callers) throw new Error('Another module knows who asks already');
    this.callers = callerOf;
  }

  /** For who notes what middleware notes of other requests. */
  onGiven(listener: (request: Request) => void): void {
    this.listeners.push(listener);
  }

  callerOf(request: Request): KnownCaller | null {
    return this.callers?.(request) ?? null;
  }

  /** Whether there may be an answer at an address, path and query. */
  has(url: string): boolean {
    return this.kept.has(url);
  }

  find(url: string, asking: Asking): KeptAnswer | undefined {
    const now = performance.now();
    return this.kept
      .get(url)
      ?.find(
        ({ endsAt, read, grounds, answered }) =>
          now < endsAt &&
          read.every(([name, value]) => asking.request.headers[name] === value) &&
          grounds.every((holds) => holds(asking, answered)),
      );
  }

  /** Call once an answer has been given again. */
  given(request: Request): void {
    for (const listener of this.listeners) listener(request);
  }

  /** Keeps what was sent, if it is nobody's own. */
  keep(key: EndpointKey, sent: Sent): void {
    if (!isNobodys(key, sent)) return;
    const { request, response, body, grounds } = sent;
    const headers = response.getHeaders();
    const { headers: read, rateClass } = endpointOf(key);
    const variant: Variant = {
      cost: requestCost(key),
      rateClass,
      headers: sharedHeaders(headers),
      etag: String(headers['etag']),
      body,
      endsAt: performance.now() + maxAgeMs,
      answered: contextOf(request).visitorId,
      grounds,
      read: Object.keys(read?.shape ?? {}).map((name) => [name, request.get(name)]),
    };
    const { url } = request;
    const others = this.kept.get(url)?.filter(({ endsAt }) => endsAt > performance.now()) ?? [];
    this.kept.set(url, [variant, ...others].slice(0, maxVariants));
  }
}

/** Whether a response was whole, for somebody known by a cookie alone, and sets none. */
function isNobodys(key: EndpointKey, { request, response, grounds }: Sent): boolean {
  const { access, feature } = endpointOf(key);
  const { isReturning, actor, apiKey } = contextOf(request);
  const isOpen = access === 'visitor' && feature === undefined && !actor && !apiKey;
  const isWhole = request.method === 'GET' && response.statusCode === 200;
  const isKnown = isReturning === true && !response.hasHeader('set-cookie');
  return isOpen && isWhole && isKnown && grounds.length > 0;
}

function sharedHeaders(headers: OutgoingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ownHeaders.has(name) ? [] : [[name, String(value)]],
  );
}
