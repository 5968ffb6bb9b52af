import { createHmac } from 'node:crypto';

/**
 * The headers by which a receiver knows who sent a message, as the Standard Webhooks specification has them.
 * @param id the same each time that the message is sent
 * @param secret `whsec_` and the key in base64; `null` leaves the signature out
 */
export function signedHeaders(
  body: string,
  { id, at, secret }: { id: string; at: Date; secret: string | null },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === null) return headers;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { ...headers, 'webhook-signature': `v1,${signature}` };
}
