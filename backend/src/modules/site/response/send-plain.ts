import type { Response } from 'express';

/** In seconds. */
const retryAfter = 5;

/** Sends a short text that is not cached. */
export function sendPlain(response: Response, status: 404 | 503, text: string): void {
  response.status(status).set({
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': String(retryAfter) }),
  });
  response.end(response.req.method === 'HEAD' ? undefined : `${text}\n`);
}
