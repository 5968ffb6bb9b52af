import Stripe from 'stripe';

interface Refusal {
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  /** 400 unless it says more. */
  readonly statusCode?: number;
  readonly type?: 'invalid_request_error' | 'idempotency_error';
}

/** What Stripe refuses, as the SDK throws it. */
export function refusal({ statusCode = 400, type, ...rest }: Refusal): Error {
  return Stripe.errors.StripeError.generate({
    ...rest,
    statusCode,
    type: type ?? 'invalid_request_error',
  });
}

export function missing(kind: string, id: string): Error {
  const message = `No such ${kind}: '${id}'`;
  return refusal({ message, code: 'resource_missing', param: 'id', statusCode: 404 });
}
