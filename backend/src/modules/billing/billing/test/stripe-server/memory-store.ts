import { dueAtOf, parentOf } from '../../provider/simulated-stripe/object-index.js';
import type {
  KeptAnswer,
  ListFilter,
  SimulatedObjects,
  SimulatedStore,
} from '../../provider/simulated-stripe/simulated-store.js';
import type {
  StoredKind,
  StoredObject,
  StoredObjects,
} from '../../provider/simulated-stripe/stored-objects.js';

/** Keeps the objects while the tests run. A call that throws leaves nothing. */
export class MemoryStore implements SimulatedStore {
  private objects = new MemoryObjects();
  private last: Promise<unknown> = Promise.resolve();

  async run<T>(call: (objects: SimulatedObjects) => Promise<T>): Promise<T> {
    const running = this.last.then(async () => {
      const changed = this.objects.copy();
      const result = await call(changed);
      this.objects = changed;
      return result;
    });
    this.last = running.catch(() => undefined);
    return running;
  }

  async look<T>(call: (objects: SimulatedObjects) => Promise<T>): Promise<T> {
    return call(this.objects);
  }

  /** Leaves products, prices, and what was created since, but no events. */
  forgetBefore(time: Date): void {
    this.objects = this.objects.since(time);
  }

  /** The earliest first. */
  async all<K extends StoredKind>(kind: K): Promise<readonly StoredObjects[K][]> {
    return (await this.objects.list(kind)).toReversed();
  }
}

class MemoryObjects implements SimulatedObjects {
  constructor(
    private readonly byId = new Map<string, StoredObject>(),
    private readonly answers = new Map<string, KeptAnswer>(),
  ) {}

  copy(): MemoryObjects {
    return new MemoryObjects(new Map(this.byId), new Map(this.answers));
  }

  since(time: Date): MemoryObjects {
    const isKept = ({ object, created }: StoredObject): boolean =>
      ['product', 'price'].includes(object) ||
      (object !== 'event' && created * 1000 >= time.getTime());
    const kept = new Map([...this.byId].filter(([, object]) => isKept(object)));
    return new MemoryObjects(
      kept,
      new Map([...this.answers].filter(([, { answer }]) => kept.has(answer.id))),
    );
  }

  async find(id: string): Promise<StoredObject | null> {
    return this.byId.get(id) ?? null;
  }

  async list<K extends StoredKind>(
    kind: K,
    { parent, since = 0 }: ListFilter = {},
  ): Promise<readonly StoredObjects[K][]> {
    const found = [...this.byId.values()].filter(
      (object) =>
        object.object === kind &&
        object.created >= since &&
        (parent === undefined || parentOf(object) === parent),
    );
    return found.toReversed() as StoredObjects[K][];
  }

  async put(object: StoredObject): Promise<void> {
    this.byId.set(object.id, object);
  }

  async nextDue(now: number): Promise<StoredObject | null> {
    const due = [...this.byId.values()].filter((object) => (dueAtOf(object) ?? Infinity) <= now);
    return due.toSorted((a, b) => (dueAtOf(a) ?? 0) - (dueAtOf(b) ?? 0))[0] ?? null;
  }

  async findAnswer(key: string): Promise<KeptAnswer | null> {
    return this.answers.get(key) ?? null;
  }

  async keepAnswer(key: string, kept: KeptAnswer): Promise<void> {
    this.answers.set(key, kept);
  }

  async forgetAnswers(ids: readonly string[]): Promise<void> {
    for (const [key, { answer }] of this.answers)
      if (ids.includes(answer.id)) this.answers.delete(key);
  }

  /** What lives as long as a test needs no pruning. */
  async prune(): Promise<void> {}
}
