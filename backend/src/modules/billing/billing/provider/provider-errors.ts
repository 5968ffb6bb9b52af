import Stripe from 'stripe';

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
    /** Whether the provider would give the same answer to the same key for a day. */
    readonly isKept = false,
  ) {
    super(message);
  }

  /** Whether it is certain that nothing was done, and that nothing will be with the same key. */
  get isFinal(): boolean {
    return this.isKept || !this.mayRetry;
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

const { errors } = Stripe;

/** The same error in our words; what is not an error of the SDK stays what it is. */
export function providerErrorOf(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { code = error.type, requestId } = error;
  const request = requestId === undefined ? '' : ` (request ${requestId})`;
  return new PaymentProviderError(
    `${withoutSecrets(error.message)}${request}`,
    code,
    kindOf(error),
    error.headers?.['idempotent-replayed'] === 'true',
  );
}

function kindOf(error: Stripe.errors.StripeError): FailureKind {
  if (error instanceof errors.StripeCardError) return 'card-declined';
  const { statusCode } = error;
  // Without a status nothing has arrived; 409 is a request with the same key that still runs.
  const isPassing =
    statusCode === undefined || statusCode >= 500 || statusCode === 409 || statusCode === 429;
  return isPassing ? 'unavailable' : 'refused';
}

/** Stripe repeats in its messages what it was sent. */
const secrets = /\b(?:sk|rk|pk|whsec)_\w+|\w+_secret_\w+|[^\s'"]+@[^\s'"]+/g;

function withoutSecrets(message: string): string {
  return message.replaceAll(secrets, '…');
}
