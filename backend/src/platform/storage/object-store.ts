/**
 * Stores files by key. A key is a relative path such as `releases/ab/abcd…`, created by the server and never taken from a client.
 * Every method throws `StoreUnavailable` if the store does not work at all.
 */
export abstract class ObjectStore {
  /**
   * Stores the bytes; the last writer wins. Readers see all of them or none. A power failure may damage or lose them until
   * `settle` has been called.
   */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;

  /** Makes the objects durable, so that they survive a power failure. Missing ones are skipped. */
  abstract settle(keys: readonly string[]): Promise<void>;

  /** The bytes; `null` if the object does not exist or can't be read. */
  abstract get(key: string): Promise<Buffer | null>;

  /** Has no effect if the object does not exist. */
  abstract remove(key: string): Promise<void>;

  /** @throws StoreUnavailable if nothing can be read */
  abstract assertReadable(): Promise<void>;

  /** Checks by writing. @throws StoreUnavailable if nothing can be stored */
  abstract assertWritable(): Promise<void>;
}

const keyForm = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws if a key could escape the store or would not work on every kind of store */
export function checkKey(key: string): string {
  if (!keyForm.test(key) || key.length > 512) {
    throw new Error(`Not a key of the object store: ${JSON.stringify(key.slice(0, 100))}`);
  }
  return key;
}
