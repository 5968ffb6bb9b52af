import { useDeferred } from './use-deferred';

export interface ToasterMessage {
  /** A new id is a new toast, even with the same text. */
  readonly id: number;
  readonly title: string;
  readonly description?: string | undefined;
  /** `destructive` for failures. */
  readonly variant?: 'default' | 'destructive' | undefined;
  readonly action?: ToasterAction | undefined;
}

/** A button in a message; the message is gone afterwards. */
export interface ToasterAction {
  /** A verb, for example 'Undo'. */
  readonly label: string;
  readonly onSelect: () => void;
}

export interface ToasterProps {
  /** The one message that is shown; a newer one replaces it. */
  readonly message: ToasterMessage | null;
  /** The message may be forgotten: it was closed, and the removal delay has passed. */
  readonly onDismiss: () => void;
}

const load = async () => (await import('./toast-region')).ToastRegion;

/** The notification region. Its code is loaded with the first message. */
export function Toaster(props: ToasterProps) {
  return useDeferred({ load, wantedFor: props.message }, props);
}
