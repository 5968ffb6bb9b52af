import { useDeferred } from '@tessera/design-system';

export interface CodeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "affiliate-code-form" */ './code.form')).CodePanel;

/** Asks for a code of the visitor's choice. The form is loaded when it is first opened. */
export function CodeDialog(props: CodeDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
