import { useState } from 'react';

export type ViewMode = 'grid' | 'list';

const storageKey = 'tessera.videos.view';

/** The visitor's view of lists of videos, the same in all areas, stored in the browser. */
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
