import type { ApiKey } from './request-context.js';

/** How many calls a program has today (UTC). */
export interface Quota {
  /** Name of the plan that has the limit. */
  readonly plan: string;
  /** Calls a day. */
  readonly limit: number;
  readonly remaining: number;
  /** Whether the call that was counted is within the limit. */
  readonly isAllowed: boolean;
  readonly resetsAt: Date;
}

/** The keys that programs call the API with. Without a module that provides it, every key is refused. */
export abstract class ApiKeys {
  /**
   * @param secret the key as the program has sent it; it is not stored, nor logged
   * @returns `null` for a key that does not exist, or is no longer valid
   */
  abstract find(secret: string): Promise<ApiKey | null>;

  /**
   * Counts a call that a key was sent with.
   * @returns `null` where calls are unlimited
   * @throws ApiProblem `plan-required` if the plan of its owner no longer has keys
   */
  abstract spend(key: ApiKey): Promise<Quota | null>;
}
