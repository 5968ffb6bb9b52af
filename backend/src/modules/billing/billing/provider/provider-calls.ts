import { PaymentProviderError, providerErrorOf } from './provider-errors.js';
import type { StripeApi, WriteOptions } from './stripe-api.js';
import type { WriteKeys } from './write-keys.js';

export interface Write {
  /** Makes the write happen once, however often it is sent. */
  readonly key: string;
}

/** Asks the provider, and says its errors in our words. */
export class ProviderCalls {
  constructor(
    private readonly api: StripeApi,
    private readonly keys: WriteKeys,
  ) {}

  /**
   * A write happens once for its key; after an answer that it did not happen, and never will with that key, the next one has another.
   * An error of the provider's own, which it keeps, says neither: the next one still has another key, unless twice would be worse than never.
   */
  async write<T>(
    { key }: Write,
    request: (api: StripeApi, options: WriteOptions) => Promise<T>,
    { mayHaveHappened = false } = {},
  ): Promise<T> {
    const idempotencyKey = await this.keys.current(key);
    try {
      return await this.ask((api) => request(api, { idempotencyKey }));
    } catch (error) {
      const isAnswered =
        error instanceof PaymentProviderError &&
        (mayHaveHappened ? !error.mayRetry : error.isFinal);
      if (isAnswered) await this.keys.replace(key, idempotencyKey);
      throw error;
    }
  }

  async ask<T>(request: (api: StripeApi) => Promise<T>): Promise<T> {
    try {
      return await request(this.api);
    } catch (error) {
      throw providerErrorOf(error);
    }
  }
}
