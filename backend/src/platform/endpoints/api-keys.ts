import type { ApiKey } from './request-context.js';

/** The keys that programs call the API with. Without a module that provides it, every key is refused. */
export abstract class ApiKeys {
  /**
   * @param hash SHA-256 of the key, which is stored instead of it
   * @returns `null` for a key that does not exist, or is no longer valid
   */
  abstract find(hash: Buffer): Promise<ApiKey | null>;
}
