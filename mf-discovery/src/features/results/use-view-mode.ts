import { useState } from 'react';

export type ViewMode = 'grid' | 'list';

const storageKey = 'tessera.discovery.view';

/** The visitor's view of lists, stored in the browser. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const [mode, setMode] = useState(readMode);
  const choose = (next: ViewMode) => {
    setMode(next);
    writeMode(next);
  };
  return [mode, choose];
}

function readMode(): ViewMode {
  try {
    return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

function writeMode(mode: ViewMode): void {
  try {
    localStorage.setItem(storageKey, mode);
  } catch {
    // The browser blocks storage: the choice lasts as long as the page.
  }
}
