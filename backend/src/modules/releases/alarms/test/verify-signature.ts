import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** As a receiver does it: the example of the handbook's page on alarms. */
export function isSignedBy(secret: string, headers: IncomingHttpHeaders, body: string): boolean {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  const isRecent = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const given = Buffer.from(String(headers['webhook-signature']));
  const wanted = Buffer.from(`v1,${expected}`);
  return isRecent && given.length === wanted.length && timingSafeEqual(given, wanted);
}
