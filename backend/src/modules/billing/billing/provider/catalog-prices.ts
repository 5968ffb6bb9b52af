import { type BillingPeriod, currency, type PaidPlanId } from '@tessera/contracts-billing';
import type { StripeApi } from './stripe-api.js';
import type { StripePrice } from './stripe-objects.js';

/** One price of the plan catalog. */
export interface CatalogPrice {
  readonly plan: PaidPlanId;
  readonly period: BillingPeriod;
  readonly cents: number;
  readonly productName: string;
}

export type PriceKey = `${PaidPlanId}:${BillingPeriod}`;

const intervals = { monthly: 'month', yearly: 'year' } as const;

/** Matches the provider's prices with the catalog; creates and replaces what differs. */
export async function ensurePrices(
  api: StripeApi,
  catalog: readonly CatalogPrice[],
): Promise<ReadonlyMap<PriceKey, string>> {
  await ensureProducts(api, catalog);
  const keys = catalog.map(lookupKeyOf);
  const existing = new Map<string | null, StripePrice>();
  for await (const price of api.prices.list({ lookup_keys: keys }))
    existing.set(price.lookup_key, price);
  const ids = new Map<PriceKey, string>();
  for (const wanted of catalog) {
    const price = await ensurePrice(api, wanted, existing.get(lookupKeyOf(wanted)) ?? null);
    ids.set(`${wanted.plan}:${wanted.period}`, price.id);
  }
  return ids;
}

async function ensureProducts(api: StripeApi, catalog: readonly CatalogPrice[]): Promise<void> {
  const names = new Map(catalog.map(({ plan, productName }) => [productIdOf(plan), productName]));
  const existing = new Map<string, string>();
  for await (const product of api.products.list({ ids: [...names.keys()] }))
    existing.set(product.id, product.name);
  for (const [id, name] of names) {
    if (!existing.has(id)) await api.products.create({ id, name }, { idempotencyKey: id });
    else if (existing.get(id) !== name) await api.products.update(id, { name });
  }
}

async function ensurePrice(
  api: StripeApi,
  wanted: CatalogPrice,
  current: StripePrice | null,
): Promise<StripePrice> {
  if (current && isAsWanted(current, wanted)) return current;
  const created = await api.prices.create(
    {
      currency,
      lookup_key: lookupKeyOf(wanted),
      product: productIdOf(wanted.plan),
      recurring: { interval: intervals[wanted.period] },
      transfer_lookup_key: true,
      unit_amount: wanted.cents,
    },
    // Two processes that start at once make one price; going back to an earlier amount makes another.
    { idempotencyKey: `${lookupKeyOf(wanted)}:${wanted.cents}:${current?.id ?? 'first'}` },
  );
  if (current) await api.prices.update(current.id, { active: false });
  return created;
}

function isAsWanted(price: StripePrice, { cents, period }: CatalogPrice): boolean {
  const { recurring } = price;
  const isSameInterval =
    recurring?.interval === intervals[period] && recurring.interval_count === 1;
  return (
    price.active && price.currency === currency && price.unit_amount === cents && isSameInterval
  );
}

function lookupKeyOf({ plan, period }: CatalogPrice): string {
  return `tessera_${plan}_${period}`;
}

function productIdOf(plan: PaidPlanId): string {
  return `tessera_${plan}`;
}
