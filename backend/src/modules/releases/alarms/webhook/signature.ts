import { createHmac } from 'node:crypto';

/**
 * Headers with which a receiver can verify the sender of a message, as in the Standard Webhooks specification.
 * @param id the same for all attempts to send the message
 * @param secret `whsec_` and the key in base64; `null` omits the signature
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
