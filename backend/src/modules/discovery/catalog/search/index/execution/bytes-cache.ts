import { LRUCache } from 'lru-cache';

const megabyte = 1024 * 1024;
/** What an entry takes besides its arrays. */
const entryBytes = 200;

/** Keeps what was used last, up to a size in memory. */
export class BytesCache<Key extends string | object, Value extends object> {
  private readonly entries: LRUCache<Key, Value>;

  /** @param bytesOf what the arrays of a value take */
  constructor(megabytes: number, bytesOf: (value: Value) => number) {
    this.entries = new LRUCache({
      maxSize: megabytes * megabyte,
      sizeCalculation: (value) => entryBytes + bytesOf(value),
    });
  }

  /** What is kept now. */
  get bytes(): number {
    return this.entries.calculatedSize;
  }

  get(key: Key): Value | undefined {
    return this.entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.entries.set(key, value);
  }

  /** What is kept, or is made and kept now. */
  of(key: Key, make: () => Value): Value {
    const known = this.entries.get(key);
    if (known) return known;
    const made = make();
    this.entries.set(key, made);
    return made;
  }
}
