import { documentElements, documentEvents } from '@tessera/contracts/values';
import type { Version } from '../telemetry/observations';

/** The versions that the document loads at once, and has reported. */
export function openedByDocument(): Version[] {
  const parts = document.getElementById(documentElements.watchdog)?.dataset['parts'];
  return (parts?.split(' ') ?? []).map((part) => {
    const [name = '', version = ''] = part.split('@');
    return { name, version };
  });
}

/**
 * From now on the shell itself reports their outcomes.
 * @returns whether it may: see the event
 */
export function notifyStarted(): boolean {
  return document.dispatchEvent(new Event(documentEvents.started, { cancelable: true }));
}

/** Loads the document again, with files of the shell that come from no cache. */
export function reloadFresh(): void {
  document.dispatchEvent(new Event(documentEvents.reload));
}
