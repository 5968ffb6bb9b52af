import type { ManagedOpportunity } from '@tessera/contracts-billing';
import { useDeferred } from '@tessera/design-system';

export interface OpportunityDialogProps {
  readonly open: boolean;
  /** `null` for a new one. */
  readonly opportunity: ManagedOpportunity | null;
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "opportunity-form" */ './opportunity.form')).OpportunityPanel;

/** Creates an opportunity, or edits it. The form is loaded when it is first opened. */
export function OpportunityDialog(props: OpportunityDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
