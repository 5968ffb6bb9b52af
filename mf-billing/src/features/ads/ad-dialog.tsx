import type { Ad } from '@tessera/contracts-billing';
import { useDeferred } from '@tessera/design-system';

export interface AdDialogProps {
  readonly open: boolean;
  /** `null` for a new one. */
  readonly ad: Ad | null;
  readonly onClose: () => void;
}

const load = async () => (await import('./ad.form')).AdPanel;

/** Creates or changes an ad. The form is loaded when it is first opened. */
export function AdDialog(props: AdDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
