import type { ToasterProps } from './toast-region';
import { useDeferred } from './use-deferred';

const load = async () => (await import('./toast-region')).ToastRegion;

/** The notification region. Its code is loaded with the first message. */
export function Toaster(props: ToasterProps) {
  return useDeferred({ load, wantedFor: props.message }, props);
}
