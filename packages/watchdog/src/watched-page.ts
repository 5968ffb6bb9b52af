import { documentElements } from '@tessera/contracts/values';

/** Name and version. */
export type Part = readonly [name: string, version: string];

/** What the server states about a page, the same for all visitors of its composition. */
export interface WatchedPage {
  /** Id of the composition. */
  readonly composition: string;
  /** What the page uses at once; the shell comes first. */
  readonly parts: readonly Part[];
  /** Whether the page shows chosen versions and must not be replaced by what others get. */
  readonly isPinned: boolean;
  /** Whether its parts are reported; not for shells that are too old to report what becomes of them. */
  readonly reportsParts: boolean;
  /** Whether another site shows the page in a frame, where nothing is written, reports included. */
  readonly isInForeignFrame: boolean;
}

/** Reads the attributes of the watchdog's own element. */
export function readPage(): WatchedPage {
  const {
    composition = '',
    parts = '',
    pinned,
    unreported,
  } = document.getElementById(documentElements.watchdog)?.dataset ?? {};
  return {
    composition,
    parts: parts.split(' ').map((part) => part.split('@') as [string, string]),
    isPinned: pinned !== undefined,
    reportsParts: unreported === undefined,
    isInForeignFrame: isInForeignFrame(),
  };
}

/** Only pages of the same site let this one know where they are. */
function isInForeignFrame(): boolean {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
}
