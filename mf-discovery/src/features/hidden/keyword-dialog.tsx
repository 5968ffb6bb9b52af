import { useDeferred } from '@tessera/design-system';

export interface KeywordDialogProps {
  readonly open: boolean;
  /** Of a video whose words can be chosen. */
  readonly title?: string;
  /** The list that it is put into; by default the one that everyone has. */
  readonly listId?: string | undefined;
  readonly onClose: () => void;
}

const load = async () =>
  (await import(/* webpackChunkName: "keyword-form" */ './keyword.form')).KeywordPanel;

/** Hides videos with a word. The form is loaded when it is first opened. */
export function KeywordDialog(props: KeywordDialogProps) {
  return useDeferred({ load, wantedFor: props.open, onFailure: props.onClose }, props);
}
