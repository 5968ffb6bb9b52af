import { useDeferred } from '@tessera/design-system';

export interface DetailsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "payout-details-form" */ './details.form')).DetailsPanel;

/** Asks where payouts go. The form is loaded when it is first opened. */
export function DetailsDialog(props: DetailsDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
