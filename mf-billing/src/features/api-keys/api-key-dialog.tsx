import { useDeferred } from '@tessera/design-system';

export interface ApiKeyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "api-key-form" */ './api-key.form')).ApiKeyPanel;

/** Creates a key and shows it once. The form is loaded when it is first opened. */
export function ApiKeyDialog(props: ApiKeyDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
