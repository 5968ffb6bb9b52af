/** What is paid for: decides where the provider returns to, and whether a receipt is needed. */
export type PaymentPurpose = 'donation' | 'subscription';

/** What the frame with the payment form is given. */
export interface PaymentRequest {
  readonly clientSecret: string;
  readonly purpose: PaymentPurpose;
  /** Of the button that pays, for example `Donate $15`. */
  readonly label: string;
}

/** What the frame tells the page around it. */
export type PaymentMessage =
  /** The form can be used, and is so high, in px. Sent again whenever the height changes. */
  | { readonly kind: 'payment-height'; readonly height: number }
  /** Whether the card is being charged: until then nobody should leave. */
  | { readonly kind: 'payment-busy'; readonly isBusy: boolean }
  /** The card was declined, or the provider could not be asked; the form can be used again. */
  | { readonly kind: 'payment-failed'; readonly message: string }
  | { readonly kind: 'payment-succeeded' };

/** Around the form on both sides, for the rings of focused fields, which the edge of a frame would cut. */
export const ringRoom = '6px';

const purposes: readonly PaymentPurpose[] = ['donation', 'subscription'];
const highest = 4000;

/** Address of the frame. The secret is in the fragment, which browsers send to no server. */
export function paymentAddress(request: PaymentRequest): string {
  return `/payment#${new URLSearchParams({ ...request }).toString()}`;
}

/** What the frame was given; `null` where the address was not made by `paymentAddress`. */
export function readPaymentRequest(fragment: string): PaymentRequest | null {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const clientSecret = given.get('clientSecret');
  const label = given.get('label');
  const purpose = purposes.find((known) => known === given.get('purpose'));
  return clientSecret && label && purpose ? { clientSecret, label, purpose } : null;
}

/** What a frame has sent, if it is something that the form says. */
export function readPaymentMessage(data: unknown): PaymentMessage | null {
  const { kind, height, isBusy, message } = Object(data) as Record<string, unknown>;
  if (kind === 'payment-height' && typeof height === 'number' && height >= 0 && height < highest)
    return { kind, height };
  if (kind === 'payment-busy' && typeof isBusy === 'boolean') return { kind, isBusy };
  if (kind === 'payment-failed' && typeof message === 'string') return { kind, message };
  return kind === 'payment-succeeded' ? { kind } : null;
}
