import type { PriceParams } from '../stripe-api.js';
import { refusal } from './refusals.js';
import { newId, type Session } from './session.js';
import type { StoredPrice, StoredProduct } from './stored-objects.js';

export async function createProduct(
  session: Session,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<StoredProduct> {
  if (await session.objects.find(id))
    throw refusal({ message: 'Product already exists.', code: 'resource_already_exists' });
  const product = { id, object: 'product', active: true, created: session.now, name } as const;
  return session.put(product, 'product.created');
}

export async function createPrice(session: Session, params: PriceParams): Promise<StoredPrice> {
  const { currency, lookup_key: key, product, recurring, unit_amount: amount } = params;
  await session.get('product', product);
  await freeLookupKey(session, key, params.transfer_lookup_key);
  const price: StoredPrice = {
    id: newId('price'),
    object: 'price',
    active: true,
    created: session.now,
    currency,
    lookup_key: key,
    product,
    recurring: { interval: recurring.interval, interval_count: 1 },
    type: 'recurring',
    unit_amount: amount,
  };
  return session.put(price, 'price.created');
}

async function freeLookupKey(session: Session, key: string, transfers: boolean): Promise<void> {
  const prices = await session.objects.list('price');
  const holder = prices.find(({ lookup_key: held }) => held === key);
  if (!holder) return;
  if (!transfers)
    throw refusal({ message: `A price with the lookup key ${key} exists.`, param: 'lookup_key' });
  await session.put({ ...holder, lookup_key: null }, 'price.updated');
}
