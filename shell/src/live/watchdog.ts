import { documentElements, documentEvents } from '@tessera/contracts';
import type { Version } from '../telemetry/observations';

/** What the document uses at once, and has told the site of. */
export function openedByDocument(): Version[] {
  const parts = document.getElementById(documentElements.watchdog)?.dataset['parts'];
  return (parts?.split(' ') ?? []).map((part) => {
    const [name = '', version = ''] = part.split('@');
    return { name, version };
  });
}

/** From now on the shell tells itself what becomes of them. */
export function tellStarted(): void {
  document.dispatchEvent(new Event(documentEvents.started));
}

/** Loads the document again, with files of the shell that no cache has brought. */
export function reloadAnew(): void {
  document.dispatchEvent(new Event(documentEvents.reload));
}
