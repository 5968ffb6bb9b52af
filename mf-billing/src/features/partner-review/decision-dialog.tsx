import type { ReviewedApplication } from '@tessera/contracts-billing';
import { useDeferred } from '@tessera/design-system';

export type Decision = 'accepted' | 'declined';

export interface DecisionDialogProps {
  readonly application: ReviewedApplication;
  /** `null` as long as nothing is to be decided. */
  readonly decision: Decision | null;
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "decision-form" */ './decision.form')).DecisionPanel;

/** Asks for what the applicant is told. The form is loaded when it is first opened. */
export function DecisionDialog(props: DecisionDialogProps) {
  return useDeferred({ load, wantedFor: props.decision, onFailure: props.onClose }, props);
}
