import { randomBytes } from 'node:crypto';
import { missing } from './refusals.js';
import type { SimulatedObjects } from './simulated-store.js';
import type { StoredKind, StoredObject, StoredObjects } from './stored-objects.js';

const apiVersion = '2026-10-28.endive';

/** One call at a moment: reads objects, and replaces them together with the events that tell of it. */
export class Session {
  /** @param now in seconds */
  constructor(
    readonly objects: SimulatedObjects,
    readonly now: number,
  ) {}

  /** @throws StripeError if there is no such object */
  async get<K extends StoredKind>(kind: K, id: string): Promise<StoredObjects[K]> {
    const object = await this.objects.find(id);
    if (object?.object !== kind) throw missing(kind, id);
    return object as StoredObjects[K];
  }

  /** @param events types of the events that tell of it */
  async put<T extends StoredObject>(object: T, ...events: readonly string[]): Promise<T> {
    await this.objects.put(object);
    for (const type of events) await this.emit(type, shown(object));
    return object;
  }

  async emit(type: string, object: object): Promise<void> {
    await this.objects.put({
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.now,
      data: { object: withoutEmail(object) },
      livemode: false,
      type,
    });
  }
}

/** An object without what only the simulation knows. */
export function shown<T extends object>(object: T): Omit<T, 'simulated'> {
  const { simulated: _, ...rest } = object as T & { simulated?: unknown };
  return rest;
}

const emails = new Set(['email', 'receipt_email']);

/** Whoever hears of an event reads the object again; so there is only one place where an email address has to be erased. */
function withoutEmail(object: object): object {
  return JSON.parse(
    JSON.stringify(object, (key, value: unknown) => (emails.has(key) ? null : value)),
  ) as object;
}

/** @param prefix of the kind, such as `pi` */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomText(length: number): string {
  const letters = [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]);
  return letters.join('');
}
