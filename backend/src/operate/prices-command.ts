import type { Command } from 'commander';
import { withAccess } from './with-access.js';

export function addPricesCommand(program: Command): void {
  program
    .command('prices')
    .description(
      "create the prices of the plans at the payment provider, as far as they don't exist yet",
    )
    .action(synchronizePrices);
}

/** Can be repeated: what is there already stays. */
async function synchronizePrices(): Promise<void> {
  await withAccess(async ({ prices }) => {
    const changes = await prices.synchronize(new Date());
    for (const { plan, period, cents, priceId, appliesFrom } of await prices.current()) {
      const change = changes.find((one) => one.plan === plan && one.period === period);
      const renewals =
        change && change.before !== null
          ? `, was ${dollars(change.before)}; renewals from ${appliesFrom.toISOString()}`
          : '';
      const state = change ? `new${renewals}` : 'unchanged';
      process.stdout.write(`${plan}, ${period}: ${dollars(cents)} (${priceId}), ${state}\n`);
    }
  });
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
