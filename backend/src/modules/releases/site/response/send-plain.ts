import type { Response } from 'express';

/**
 * Sends a short text that is not cached.
 * @param retryAfter in seconds, for statuses after which a retry may succeed
 */
export function sendPlain(
  response: Response,
  status: 404 | 429 | 503,
  text: string,
  retryAfter = 5,
): void {
  response.status(status).set({
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status !== 404 && { 'Retry-After': String(retryAfter) }),
  });
  response.end(response.req.method === 'HEAD' ? undefined : `${text}\n`);
}
