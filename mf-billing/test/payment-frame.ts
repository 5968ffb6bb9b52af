import { act, fireEvent } from '@testing-library/react';
import type { PaymentMessage } from '../src/features/payment/payment-messages';

/** The frame with the payment form on the page; `null` where there is none. */
export function paymentFrame(): HTMLIFrameElement | null {
  return document.querySelector('iframe[title="Payment form"]');
}

/** Has the frame say something, or somebody else in its name. */
export function say(message: PaymentMessage | object, forged: MessageEventInit = {}): void {
  const source = paymentFrame()?.contentWindow ?? null;
  const init = { data: message, origin: location.origin, source, ...forged };
  act(() => void fireEvent(window, new MessageEvent('message', init)));
}
