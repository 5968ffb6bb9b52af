import { documentElements, documentEvents } from '@tessera/contracts';
import type { Version } from '../telemetry/observations';

/** The versions that the document loads at once, and has reported. */
export function openedByDocument(): Version[] {
  const parts = document.getElementById(documentElements.watchdog)?.dataset['parts'];
  return (parts?.split(' ') ?? []).map((part) => {
    const [name = '', version = ''] = part.split('@');
    return { name, version };
  });
}

/** From now on the shell itself reports their outcomes. */
export function notifyStarted(): void {
  document.dispatchEvent(new Event(documentEvents.started));
}

/** Loads the document again, with files of the shell that come from no cache. */
export function reloadFresh(): void {
  document.dispatchEvent(new Event(documentEvents.reload));
}
