import { useDeferred } from '@tessera/design-system';

export interface ReasonDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What follows from it. */
  readonly description: string;
  /** A verb. */
  readonly submitLabel: string;
  readonly onSubmit: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "reason-form" */ './reason.form')).ReasonPanel;

/** Asks an operator for the reason of a decision. The form is loaded when it is first opened. */
export function ReasonDialog(props: ReasonDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
