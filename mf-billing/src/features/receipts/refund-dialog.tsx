import type { Receipt } from '@tessera/contracts-billing';
import { useDeferred } from '@tessera/design-system';

export interface RefundDialogProps {
  /** `null` while it is closed. */
  readonly receipt: Receipt | null;
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "refund-form" */ './refund.form')).RefundPanel;

/** Asks how much of a payment goes back, and why. The form is loaded when it is first opened. */
export function RefundDialog(props: RefundDialogProps) {
  const wantedFor = props.receipt !== null;
  return useDeferred({ load, wantedFor, onFailure: props.onClose }, props);
}
