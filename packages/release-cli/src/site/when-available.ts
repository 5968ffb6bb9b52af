import { setTimeout as pause } from 'node:timers/promises';
import { siteError } from './site-error.js';

/** For how long a request is repeated that the site answers with 503 and when to come again, in seconds. */
const unavailableSeconds = 60;
/** The same for a site that accepts no connections: it is being restarted, or the address is wrong. */
const refusedSeconds = 15;
const refusedPauseMs = 500;
/** Whatever the site says. */
const shortestPauseMs = 100;

/** How a command waits for a site. */
export interface Patience {
  /** Waits at most so long, in seconds, and a minute by default. */
  readonly waitSeconds?: number | undefined;
  /** Is told once what a request waits for. */
  readonly onWait?: ((text: string) => void) | undefined;
}

/** A request that the site did not take, and when to repeat it. */
interface Refusal {
  readonly reason: string;
  readonly pauseMs: number;
  readonly limitSeconds: number;
}

/**
 * Sends a request again while the site is unavailable for a moment, for a bounded time.
 * @returns the last response
 * @throws what `send` throws
 */
export async function whenAvailable(
  send: () => Promise<Response>,
  { waitSeconds = unavailableSeconds, onWait }: Patience,
): Promise<Response> {
  const start = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    const sent = await send().catch((error: unknown) => new Failure(error));
    const refusal = sent instanceof Failure ? refusedConnection(sent) : await unavailable(sent);
    const seconds = Math.min(refusal?.limitSeconds ?? 0, waitSeconds);
    if (!refusal || performance.now() + refusal.pauseMs - start > seconds * 1000) {
      if (sent instanceof Failure) throw sent.error;
      return sent;
    }
    if (isFirst) onWait?.(`${refusal.reason} Trying again for up to ${seconds} s.`);
    await pause(refusal.pauseMs);
  }
}

class Failure {
  constructor(readonly error: unknown) {}
}

async function unavailable(response: Response): Promise<Refusal | null> {
  const pauseMs = retryAfterMs(response.headers.get('retry-after'));
  if (response.status !== 503 || pauseMs === null) return null;
  const { message } = await siteError(response.clone());
  return { reason: message, pauseMs, limitSeconds: unavailableSeconds };
}

/** Of seconds or a date. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(shortestPauseMs, ms);
}

/** Where no connection was made, the request had no effect. */
function refusedConnection({ error }: Failure): Refusal | null {
  if (!isRefused(error)) return null;
  const reason = 'The site accepts no connections.';
  return { reason, pauseMs: refusedPauseMs, limitSeconds: refusedSeconds };
}

/** The reason is the cause of the cause; of several addresses, all have refused. */
function isRefused(error: unknown): boolean {
  const { code, errors, cause } = Object(error) as Reasons;
  if (errors && errors.length > 0) return errors.every(isRefused);
  return code === 'ECONNREFUSED' || (cause !== undefined && isRefused(cause));
}

interface Reasons {
  readonly code?: unknown;
  readonly errors?: readonly unknown[];
  readonly cause?: unknown;
}
