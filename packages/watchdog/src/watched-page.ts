import { documentElements } from '@tessera/contracts';

/** Name and version. */
export type Part = readonly [name: string, version: string];

/** What the server says of a page, the same for all visitors of its composition. */
export interface WatchedPage {
  /** Id of the composition. */
  readonly composition: string;
  /** What the page uses at once; the shell comes first. */
  readonly parts: readonly Part[];
  /** Whether the page is not the one that others get, and stays what it is. */
  readonly isPinned: boolean;
  /** Whether nobody would say what became of the parts, because the shell is of a time before that was asked for. */
  readonly isQuiet: boolean;
}

/** Reads the attributes of the watchdog's own element. */
export function readPage(): WatchedPage {
  const {
    composition = '',
    parts = '',
    pinned,
    quiet,
  } = document.getElementById(documentElements.watchdog)?.dataset ?? {};
  return {
    composition,
    parts: parts.split(' ').map((part) => part.split('@') as [string, string]),
    isPinned: pinned !== undefined,
    isQuiet: quiet !== undefined,
  };
}
