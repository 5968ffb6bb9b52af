import { z } from 'zod';
import { StripeServer } from '../../src/modules/billing/billing/test/stripe-server/stripe-server.js';

/*
 * Stripe for `bench -- webhooks`, its parent process: on this machine, but in a process of its own. It tells its parent its address, and
 * then pays what it is given the secrets of, or forgets what it has: it must not become slower, as the real one does not.
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

function forget(): void {
  stripe.forgetBefore(new Date(Date.now() + 1000));
}

process.on('message', (message) => {
  void (async () => {
    const asked = z.union([z.literal('forget'), z.array(z.string())]).parse(message);
    process.send?.(asked === 'forget' ? (forget() ?? null) : await pay(asked));
  })();
});
process.once('disconnect', () => void stripe.close());
process.send?.(stripe.url);
