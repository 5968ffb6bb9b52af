import type { Request } from 'express';
import { ApiProblem } from '../api-problem.js';

export interface Arrival {
  /** In bytes. */
  readonly limit: number;
  /** What a client is told that sends more; `body-too-large` by default. */
  readonly refusal?: (() => ApiProblem) | undefined;
  /** Longest wait for more bytes, in milliseconds. */
  readonly idleMs: number;
  /** Aborted when the response no longer needs the bytes. */
  readonly signal: AbortSignal;
}

/**
 * The bytes of a request, no faster than they are read. After an error the rest is discarded as it arrives, so that the client can
 * read the response.
 * @throws ApiProblem `body-too-large` or another refusal, `request-timeout`
 */
export async function* arrivingBytes(request: Request, arrival: Arrival): AsyncGenerator<Buffer> {
  try {
    if (Number(request.headers['content-length']) > arrival.limit) throw tooLarge(arrival);
    for (let size = 0; !hasArrived(request);) {
      const chunk = request.read() as Buffer | null;
      size += chunk?.length ?? 0;
      if (size > arrival.limit) throw tooLarge(arrival);
      if (chunk) yield chunk;
      else await moreOf(request, arrival);
    }
  } finally {
    request.resume();
  }
}

/** Whether all bytes have come and are read: that of most requests come with their headers, so nobody waits for them. */
function hasArrived(request: Request): boolean {
  return request.complete && request.readableLength === 0;
}

async function moreOf(request: Request, arrival: Arrival): Promise<void> {
  try {
    await change(request, arrival);
  } catch (error) {
    const detail = error instanceof Idle ? 'did not arrive in time' : 'was aborted';
    throw new ApiProblem('request-timeout', `The request ${detail}.`, { cause: error });
  }
}

/** Nothing came for too long. */
class Idle extends Error {}

/** Resolves when there is more to read, or nothing more to come. */
function change(request: Request, { idleMs, signal }: Arrival): Promise<void> {
  return new Promise((resolve, reject) => {
    const events = ['readable', 'end', 'error', 'close'] as const;
    const settle = (error?: Error): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      for (const event of events) request.off(event, settle);
      if (error) reject(error);
      else if (request.destroyed && !request.readableEnded) reject(new Error('aborted'));
      else resolve();
    };
    const onAbort = (): void => settle(signal.reason as Error);
    const timer = setTimeout(() => settle(new Idle()), idleMs);
    signal.addEventListener('abort', onAbort, { once: true });
    for (const event of events) request.once(event, settle);
    if (signal.aborted) onAbort();
    else if (request.destroyed || request.readableEnded) settle();
  });
}

function tooLarge({ limit, refusal }: Arrival): ApiProblem {
  if (refusal) return refusal();
  const detail = `The body may have ${limit} bytes at most.`;
  return new ApiProblem('body-too-large', detail, { extra: { limit } });
}
