import type { Identified } from '../stripe-objects.js';
import { invoicePart } from './invoices.js';
import { refundsOf } from './refunds.js';
import { refusal } from './refusals.js';
import { type Session, shown } from './session.js';
import type { StoredObject } from './stored-objects.js';

const invoiceParts = ['payments', 'confirmation_secret'] as const;
type InvoicePart = (typeof invoiceParts)[number];

/** An object as Stripe answers with it: ids become objects where `paths` say so. */
export async function present(
  session: Session,
  object: StoredObject,
  paths: readonly string[],
): Promise<Identified> {
  const answer: Identified & Record<string, unknown> = { ...shown(object) };
  for (const [name, rest] of byFirstPart(paths)) {
    const part = await partOf(session, object, name);
    answer[name] = part === undefined ? await expand(session, answer[name], name, rest) : part;
  }
  return answer;
}

/** What an object has only if it is asked for; nothing for what it has anyway. */
async function partOf(
  session: Session,
  object: StoredObject,
  name: string,
): Promise<object | null | undefined> {
  if (object.object === 'charge' && name === 'refunds') return refundsOf(session, object);
  const isPart = object.object === 'invoice' && isInvoicePart(name);
  return isPart ? invoicePart(session, object, name) : undefined;
}

function isInvoicePart(name: string): name is InvoicePart {
  return invoiceParts.some((part) => part === name);
}

async function expand(
  session: Session,
  value: unknown,
  name: string,
  paths: readonly string[],
): Promise<unknown> {
  if (value === null) return null;
  const object = typeof value === 'string' ? await session.objects.find(value) : null;
  if (!object) throw refusal({ message: `This property cannot be expanded (${name}).` });
  return present(session, object, paths);
}

/** `a.b` and `a.c` are `b` and `c` of `a`. */
function byFirstPart(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>();
  for (const path of paths) {
    const [first = '', ...rest] = path.split('.');
    const known = parts.get(first) ?? [];
    parts.set(first, rest.length > 0 ? [...known, rest.join('.')] : known);
  }
  return parts;
}
