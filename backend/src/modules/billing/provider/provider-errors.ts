/** What the provider refuses for good, may accept later, or says about a card. */
export type FailureKind = 'refused' | 'unavailable' | 'card-declined';

/** The provider refused a request, or did not answer. `message` is for the log; nothing in it is secret. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';

  constructor(
    message: string,
    /** Code of the provider, such as `resource_missing`, or of ours, such as `not-changeable`. */
    readonly code: string,
    readonly kind: FailureKind,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Whether trying again with the same key may help. */
  get mayRetry(): boolean {
    return this.kind === 'unavailable';
  }
}

/** A webhook that the provider has not signed, or not within the last five minutes. */
export class InvalidSignature extends Error {
  override readonly name = 'InvalidSignature';
}
