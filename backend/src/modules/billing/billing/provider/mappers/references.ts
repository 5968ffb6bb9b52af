import { PaymentProviderError } from '../provider-errors.js';
import type { Identified, Reference } from '../stripe-objects.js';

/** Id of what is referred to, whether it was expanded or not. */
export function idOf(reference: Reference): string;
export function idOf(reference: Reference | null | undefined): string | null;
export function idOf(reference: Reference | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** The object where it was asked for; `null` for a bare id. */
export function objectOf<T extends Identified>(
  reference: Reference<T> | null | undefined,
): T | null {
  return typeof reference === 'object' ? reference : null;
}

/** @param seconds as Stripe gives times */
export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

/** Our word for a state of Stripe's. A word that the pinned version does not have is an error rather than a guess about money. */
export function stateIn<T>(states: Readonly<Record<string, T>>, kind: string, word: string): T {
  const state = Object.hasOwn(states, word) ? states[word] : undefined;
  if (state === undefined)
    throw new PaymentProviderError(
      `Stripe says that a ${kind} is ${word}, which is not known here`,
      'unknown-state',
      'refused',
    );
  return state;
}

/** What Stripe leaves out only for objects that the site does not make. */
export function present<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined)
    throw new PaymentProviderError(`Stripe gave no ${name}`, 'incomplete-object', 'refused');
  return value;
}
