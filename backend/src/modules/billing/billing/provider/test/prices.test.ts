import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { catalog } from './sides.js';
import { refused, sides, Trial } from './trial.js';

const [pro, ...others] = catalog;
const dearer = [{ ...pro, cents: 899 }, ...others];

describe.each(sides)('the prices of the catalog at %s', (_, open) => {
  let trial: Trial;

  beforeEach(async () => {
    trial = await Trial.open(open);
  });
  afterEach(() => trial.side.close());

  it('are created once, also by two processes at once', async () => {
    const before = trial.price('pro:monthly');
    const again = await trial.provider.ensurePrices(catalog);
    expect([...again.keys()]).toEqual(catalog.map(({ plan, period }) => `${plan}:${period}`));
    expect(again.get('pro:monthly')).toBe(before);
    const both = await Promise.all([
      trial.provider.ensurePrices(dearer),
      trial.provider.ensurePrices(dearer),
    ]);
    expect(both[0]).toEqual(both[1]);
  });

  it('are replaced where the amount has changed, also back', async () => {
    const subscription = await trial.subscribe();
    const replaced = await trial.provider.ensurePrices(dearer);
    expect(replaced.get('pro:monthly')).not.toBe(trial.price('pro:monthly'));
    expect(replaced.get('premium:yearly')).toBe(trial.price('premium:yearly'));
    await expect(trial.subscribeTo('pro:monthly', subscription.customerId)).rejects.toEqual(
      refused('StripeInvalidRequestError'),
    );
    const back = await trial.provider.ensurePrices(catalog);
    const { size } = new Set([trial.price('pro:monthly'), ...replaced.values(), ...back.values()]);
    expect(size).toBe(catalog.length + 2);
    trial.clock.set('2026-02-28T10:00:00Z');
    expect(await trial.latestInvoice(subscription)).toMatchObject({
      totalCents: 799,
      priceId: trial.price('pro:monthly'),
    });
  });

  it('follow the name of the product', async () => {
    const renamed = catalog.map((entry) => ({ ...entry, productName: `${entry.productName}!` }));
    expect(await trial.provider.ensurePrices(renamed)).toEqual(
      await trial.provider.ensurePrices(catalog),
    );
    const types = (await trial.side.events()).map(({ type }) => type);
    expect(types.filter((type) => type === 'product.updated')).toHaveLength(4);
  });
});
