import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import type { StoredEvent } from './stored-objects.js';

/** Signs test webhooks; nobody knows it who does not know the secret of the site. */
export function testWebhookSecret(siteSecret: string): string {
  return `whsec_${createHmac('sha256', siteSecret).update('test webhooks').digest('hex')}`;
}

/** An event as it would arrive from Stripe. */
export function signedEvent(
  event: StoredEvent,
  secret: string,
): { readonly bytes: Buffer; readonly signature: string } {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return { bytes: Buffer.from(payload), signature };
}
