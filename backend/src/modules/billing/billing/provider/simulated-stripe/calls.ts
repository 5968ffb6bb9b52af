import { createHash } from 'node:crypto';
import type { Expanding, WriteOptions } from '../stripe-api.js';
import { doDueWork } from './due-work.js';
import { present } from './presentation.js';
import { refusal } from './refusals.js';
import { Session } from './session.js';
import type { ListFilter, SimulatedStore } from './simulated-store.js';
import type { StoredKind, StoredObject, StoredObjects } from './stored-objects.js';

const answersKeptSeconds = 24 * 60 * 60;
const eventsKeptSeconds = 30 * 24 * 60 * 60;

interface Write {
  /** Says with the id and the parameters what a key stands for. */
  readonly what: string;
  readonly id?: string;
  readonly params: object & Expanding;
  readonly options: WriteOptions;
}

interface Listed<K extends StoredKind> extends Expanding {
  readonly filter?: ListFilter;
  readonly where?: (object: StoredObjects[K]) => boolean;
}

/**
 * Runs calls, each of which first does what has become due, in one transaction with what it does itself. Their type parameter is the
 * shape as the port has it: objects are stored with all of what the port reads.
 */
export class Calls {
  constructor(
    private readonly store: SimulatedStore,
    private readonly clock: () => Date,
  ) {}

  async run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.store.run(async (objects) => {
      const now = secondsOf(this.clock());
      await doDueWork(objects, now);
      return work(new Session(objects, now));
    });
  }

  /** The same for work that only reads, which waits for nobody unless something is due. */
  async look<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const now = secondsOf(this.clock());
    const seen = await this.store.look(async (objects) => {
      if (await objects.nextDue(now)) return null;
      return { answer: await work(new Session(objects, now)) };
    });
    return seen ? seen.answer : this.run(work);
  }

  async read<T>(
    { expand = [] }: Expanding,
    work: (session: Session) => Promise<StoredObject>,
  ): Promise<T> {
    return this.look(
      async (session) => present(session, await work(session), expand) as Promise<T>,
    );
  }

  /** Does a thing once for a key, and refuses to do another with it. */
  async write<T>(
    { what, id, params, options: { idempotencyKey: key } }: Write,
    work: (session: Session) => Promise<StoredObject>,
  ): Promise<T> {
    const request = JSON.stringify([what, id, params]);
    const fingerprint = createHash('sha256').update(request).digest('hex');
    return this.run(async (session) => {
      const kept = await session.objects.findAnswer(key);
      if (kept && kept.fingerprint !== fingerprint)
        throw refusal({
          message: `The idempotency key ${key} was used with other parameters.`,
          type: 'idempotency_error',
        });
      if (kept) return kept.answer as T;
      const answer = await present(session, await work(session), params.expand ?? []);
      await session.objects.keepAnswer(key, { fingerprint, answer }, session.now);
      return answer as T;
    });
  }

  /** The most recent first. */
  async *list<K extends StoredKind, T>(
    kind: K,
    { filter, where = () => true, expand = [] }: Listed<K>,
  ): AsyncGenerator<T> {
    const paths = expand.map((path) => path.replace(/^data\./, ''));
    yield* await this.look(async (session) => {
      const listed: T[] = [];
      for (const object of await session.objects.list(kind, filter))
        if (where(object)) listed.push((await present(session, object, paths)) as T);
      return listed;
    });
  }

  /** Does what is due, and forgets what Stripe forgets: events after 30 days, answers after one. */
  async advance(now: Date): Promise<void> {
    const seconds = secondsOf(now);
    await this.store.run(async (objects) => {
      await doDueWork(objects, seconds);
      await objects.prune(seconds - answersKeptSeconds, seconds - eventsKeptSeconds);
    });
  }
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
