import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { MeasuredProgram, withDatabase } from '../measured-program.js';

/** How long the events of some donations took. */
export interface Round {
  readonly events: number;
  /** Until the site had stored all of them. */
  readonly answeredMs: number;
  /** Until all that follows from them was done. */
  readonly handledMs: number;
  /** Until a bare server had checked and inserted them. */
  readonly bareMs: number;
}

const donations = 100;
/** Until the code of the site is compiled and optimized, which has more of it than the bare server. */
const warmUpRounds = 12;
const atOnce = 16;

const addresses = z.object({ site: z.url(), bare: z.url() });
const started = z.object({ clientSecret: z.string() });
const webhooks = z.array(z.object({ body: z.string(), signature: z.string() }));
type Webhook = z.output<typeof webhooks>[number];

interface Site {
  readonly site: MeasuredProgram;
  readonly stripe: MeasuredProgram;
  readonly addresses: z.output<typeof addresses>;
}

/**
 * The site, Stripe and the clients are a process each: none of them waits for the others to get their turn, as it would be in earnest.
 * @param rounds after some that warm up
 */
export function measureWebhooks(rounds: number): Promise<readonly Round[]> {
  return withDatabase('webhooks', async (url) => {
    const secret = `whsec_${randomBytes(16).toString('hex')}`;
    const stripe = await MeasuredProgram.start('measured-stripe', {
      STRIPE_WEBHOOK_SECRET: secret,
    });
    try {
      return await measureSite(stripe, {
        DATABASE_URL: url,
        STRIPE_API_URL: z.url().parse(stripe.ready),
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: secret,
      });
    } finally {
      await stripe.end();
    }
  });

  async function measureSite(
    stripe: MeasuredProgram,
    variables: Readonly<Record<string, string>>,
  ): Promise<readonly Round[]> {
    const site = await MeasuredProgram.start('measure-webhooks', variables);
    try {
      const opened = { site, stripe, addresses: addresses.parse(site.ready) };
      const measured: Round[] = [];
      for (let round = 0; round < warmUpRounds + rounds; round += 1)
        measured.push(await measure(opened));
      const recorded = await site.ask('donations');
      if (recorded !== donations * measured.length)
        throw new Error(`${String(recorded)} donations are recorded`);
      return measured.slice(warmUpRounds);
    } finally {
      await site.end();
    }
  }
}

async function measure({ site, stripe, addresses }: Site): Promise<Round> {
  await stripe.ask('forget');
  const secrets: string[] = [];
  for (let index = 0; index < donations; index += 1) secrets.push(await donate(addresses.site));
  const sent = webhooks.parse(await stripe.ask(secrets));
  const start = performance.now();
  await send(`${addresses.site}/api/billing/webhook`, sent);
  const answeredMs = performance.now() - start;
  await site.ask('settled');
  const handledMs = performance.now() - start;
  const bareStart = performance.now();
  await send(addresses.bare, sent);
  const bareMs = performance.now() - bareStart;
  return { events: sent.length, answeredMs, handledMs, bareMs };
}

/** As a visitor without cookie, who is somebody else each time. @returns what pays the donation */
async function donate(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/create-payment-intent`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 5, description: 'Donation' }),
  });
  return started.parse(await response.json()).clientSecret;
}

async function send(url: string, all: readonly Webhook[]): Promise<void> {
  const left = all.values();
  const sendNext = async (): Promise<void> => {
    for (let next = left.next(); !next.done; next = left.next()) {
      const { body, signature } = next.value;
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const response = await fetch(url, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
}
