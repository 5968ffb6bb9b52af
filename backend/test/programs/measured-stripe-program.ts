import { z } from 'zod';
import { StripeServer } from '../../src/modules/billing/test/stripe-server/stripe-server.js';

/*
 * Stripe for `bench -- webhooks`, its parent process: on this machine, but in a process of its own. It tells its parent its address, and
 * then pays what it is given the secrets of.
 */

const webhookSecret = z.string().parse(process.env['STRIPE_WEBHOOK_SECRET']);
const card = { number: '4242424242424242', expiry: '12/60' };
const stripe = await StripeServer.open({ webhookSecret });

/** @returns the webhooks of everything that has happened since it was last asked */
async function pay(secrets: readonly string[]): Promise<object[]> {
  for (const secret of secrets) await stripe.simulated.confirm(secret, card, null);
  const webhooks = await stripe.takeWebhooks();
  return webhooks.map(({ bytes, signature }) => ({ body: bytes.toString(), signature }));
}

process.on('message', (message) => {
  void (async () => {
    process.send?.(await pay(z.array(z.string()).parse(message)));
  })();
});
process.once('disconnect', () => void stripe.close());
process.send?.(stripe.url);
