/**
 * Where files live, by key. A key is a relative path such as `releases/ab/abcd…`; it is made by the
 * server and never taken from a client. Every method throws `StoreUnavailable` where the store can't do its work at all.
 */
export abstract class ObjectStore {
  /**
   * Stores the bytes; the last writer wins. Readers see all of them or none, but a loss of power may damage or lose
   * them until they are settled.
   */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;

  /** What was put under the keys is there to stay, whatever happens to the machine. Absent ones are left out. */
  abstract settle(keys: readonly string[]): Promise<void>;

  /** The bytes, or `null` where nothing is stored under the key, or nothing that can be read. */
  abstract get(key: string): Promise<Buffer | null>;

  /** Removing what is not there changes nothing. */
  abstract remove(key: string): Promise<void>;

  /** @throws StoreUnavailable where nothing can be read */
  abstract assertReadable(): Promise<void>;

  /** Tries it out. @throws StoreUnavailable where nothing can be stored */
  abstract assertWritable(): Promise<void>;
}

const keyForm = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws where a key could leave the store or would not be the same on every kind of store. */
export function checkKey(key: string): string {
  if (!keyForm.test(key) || key.length > 512) {
    throw new Error(`Not a key of the object store: ${JSON.stringify(key.slice(0, 100))}`);
  }
  return key;
}
