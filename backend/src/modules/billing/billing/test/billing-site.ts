import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Invoice } from '@tessera/contracts-billing';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import { present } from '../../../../../test/harness/present.js';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { openSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { VisitorDataRegistry } from '../../../../platform/visitor-data/index.js';
import { PlanPrices } from '../plan-prices.service.js';
import { SimulatedStripe } from '../provider/simulated-stripe/simulated-stripe.js';
import { billingModules } from './billing-modules.js';
import type { StripeServer } from './stripe-server/stripe-server.js';

export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000002500003155',
  processes: '4000000000008880',
  failsLater: '4000000000000341',
  disputed: '4000000000000259',
  refusesRefunds: '4000000000005126',
} as const;

/** What a payer types. */
export function confirm(
  visitor: VisitorClient,
  clientSecret: string,
  number: string = cards.pays,
  email?: string,
) {
  const card = { number, expiry: '12/60', cvc: '123' };
  const body = { clientSecret, card, ...(email !== undefined && { email }) };
  return visitor.call('POST /api/billing/test-payments/confirm', { body });
}

/** Starts a donation, which is refused while the provider does not respond. */
export function askToDonate(visitor: VisitorClient, amount: number) {
  return visitor.call('POST /api/create-payment-intent', {
    body: { amount, description: 'Donation' },
  });
}

/** Starts a donation. @returns its secret */
export async function donate(visitor: VisitorClient, amount: number): Promise<string> {
  return (await askToDonate(visitor, amount)).body.clientSecret;
}

/** Starts a subscription, which is refused to who has one. */
export function askForPlan(
  visitor: VisitorClient,
  planId: 'pro' | 'premium',
  billingPeriod: 'monthly' | 'yearly' = 'monthly',
) {
  return visitor.call('POST /api/create-subscription', { body: { planId, billingPeriod } });
}

/** Starts a subscription. @returns its secret */
export async function startPlan(...given: Parameters<typeof askForPlan>): Promise<string> {
  return present((await askForPlan(...given)).body.clientSecret);
}

/** Subscribes and pays; what follows from it has happened. */
export async function subscribe(
  site: SiteUnderTest,
  visitor: VisitorClient,
  planId: 'pro' | 'premium' = 'pro',
  { email, card }: { email?: string; card?: string } = {},
): Promise<void> {
  const { body } = await confirm(visitor, await startPlan(visitor, planId), card, email);
  if (body.state !== 'succeeded') throw new Error(`The payment is ${JSON.stringify(body)}`);
  await runJobs(site);
}

export async function membership(visitor: VisitorClient) {
  return (await visitor.call('GET /api/billing/membership', {})).body;
}

/** What they are shown, the most recent first. */
export async function invoicesOf(visitor: VisitorClient): Promise<Invoice[]> {
  return (await visitor.call('GET /api/billing/invoices', { query: {} })).body.invoices;
}

/** What they were told in the site, the most recent first. */
export async function noticesOf(visitor: VisitorClient): Promise<string[]> {
  const { body } = await visitor.call('GET /api/notifications', { query: {} });
  return body.notifications.map(({ text }) => text);
}

/** Everything of one visitor becomes another one's, as where a browser joins a person. */
export function merge(site: SiteUnderTest, from: string, to: string): Promise<void> {
  return site.database.transaction(async (manager) => {
    for (const { keeper } of site.get(VisitorDataRegistry).keepers)
      await keeper.merge(manager, from, to);
  });
}

/** Lets cards and addresses use the guarantee again: tests have few cards, and many payers. */
export async function forgetUsedGuarantees(site: SiteUnderTest): Promise<void> {
  await site.database.query('delete from used_guarantees');
}

/** Until the bank has sent refunds of such a card back. */
export async function refuseRefunds(site: SiteUnderTest): Promise<void> {
  await runJobs(site);
  await site.get(SimulatedStripe).advance(new Date(Date.now() + 15 * 60 * 1000));
  await runJobs(site);
}

/** What was mailed to an address, as plain text. */
export async function mailTo(site: SiteUnderTest, address: string): Promise<string[]> {
  const folder = join(site.dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .filter((text) => text.includes(`To: ${address.toLowerCase()}`))
    .map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/**
 * A site with Stripe's keys, whose Stripe is on this machine.
 * @param database in place of a new one
 */
export async function openBillingWithStripe(
  stripe: StripeServer,
  settings: object = {},
  database?: { readonly url: string },
) {
  const keys = {
    stripeSecretKey: 'sk_test_1',
    stripePublishableKey: 'pk_test_1',
    stripeWebhookSecret: webhookSecret,
    stripeApiUrl: stripe.url,
    ...settings,
  } as const;
  const site = await openSite(billingModules, keys, database);
  await site.get(PlanPrices).synchronize(new Date());
  return site;
}

export const webhookSecret = 'whsec_test';
