import { useDeferred } from '@tessera/design-system';

export interface DonationDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "donation" */ './donation-panel')).DonationPanel;

/** Loads the dialog before it is opened: once somebody is about to. Never fails. */
export function preloadDonation(): void {
  // Opening it loads it again.
  load().catch(() => undefined);
}

/** Asks how much to donate, and takes it. Nothing of it is loaded before it is opened. */
export function DonationDialog(props: DonationDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
