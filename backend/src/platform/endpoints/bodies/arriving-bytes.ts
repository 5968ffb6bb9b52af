import type { Request } from 'express';
import { ApiProblem } from '../api-problem.js';
import { untilAborted } from '../until-aborted.js';

export interface Arrival {
  /** In bytes. */
  readonly limit: number;
  /** Longest wait for more bytes, in milliseconds. */
  readonly idleMs: number;
  /** Aborted when the response no longer needs the bytes. */
  readonly signal: AbortSignal;
}

/**
 * The bytes of a request, no faster than they are read. After an error the rest is discarded as it arrives, so that the client can
 * read the response.
 * @throws ApiProblem `body-too-large`, `request-timeout`
 */
export async function* arrivingBytes(request: Request, arrival: Arrival): AsyncGenerator<Buffer> {
  try {
    if (Number(request.headers['content-length']) > arrival.limit) throw tooLarge(arrival);
    for (let size = 0; !request.readableEnded;) {
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

async function moreOf(request: Request, { idleMs, signal }: Arrival): Promise<void> {
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(), idleMs);
  try {
    await untilAborted(change(request), AbortSignal.any([idle.signal, signal]));
  } catch (error) {
    const detail = idle.signal.aborted ? 'did not arrive in time' : 'was aborted';
    throw new ApiProblem('request-timeout', `The request ${detail}.`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves when there is more to read, or nothing more to come. */
function change(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    const events = ['readable', 'end', 'error', 'close'] as const;
    const settle = (error?: Error): void => {
      for (const event of events) request.off(event, settle);
      if (error) reject(error);
      else if (request.destroyed && !request.readableEnded) reject(new Error('aborted'));
      else resolve();
    };
    for (const event of events) request.once(event, settle);
    if (request.destroyed || request.readableEnded) settle();
  });
}

function tooLarge({ limit }: Arrival): ApiProblem {
  const detail = `The body may have ${limit} bytes at most.`;
  return new ApiProblem('body-too-large', detail, { extra: { limit } });
}
