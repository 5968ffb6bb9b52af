import { mend, fetchAnewAndReload } from './mend.js';
import { showMessage } from './message.js';
import type { Death } from './watch-for-life.js';
import type { WatchedPage } from './watched-page.js';

/** Pause before the site is asked the first time whether it has changed, and the longest one, in milliseconds. */
const firstPause = 5000;
const longestPause = 60_000;
/** Under this name the tab keeps for which composition it was loaded again. */
const reloadedFor = 'tessera-reloaded-for';

interface Accident {
  readonly page: WatchedPage;
  readonly death: Death;
  readonly isAlive: () => boolean;
  readonly reload: () => void;
}

/** Mends a page whose shell is dead, or says so in it and waits until it can be mended. */
export async function rescue(accident: Accident): Promise<void> {
  const { death, reload } = accident;
  if (death === 'load-failed' && (await mend(reload))) return;
  showMessage(() => void fetchAnewAndReload(reload));
  if (!accident.page.isPinned) askLater(accident, firstPause);
}

function askLater(accident: Accident, pause: number): void {
  // Spread, because all open pages of a broken shell ask.
  setTimeout(() => void ask(accident, pause), pause * (0.75 + Math.random() / 4));
}

async function ask(accident: Accident, pause: number): Promise<void> {
  const { page, death, isAlive, reload } = accident;
  if (isAlive()) return;
  const id = await currentComposition();
  if (id && id !== page.composition && isFirstReloadFor(id)) return reload();
  // The site is there, so perhaps the files are as well.
  if (id && death === 'load-failed' && (await mend(reload))) return;
  askLater(accident, Math.min(pause * 2, longestPause));
}

/** Id of what a new page would get; `undefined` where the site can't say. */
async function currentComposition(): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/composition');
    return ((await answer.json()) as { id?: string }).id;
  } catch {
    return undefined;
  }
}

/** Where a browser gets another composition with every request, this keeps it from loading pages for ever. */
function isFirstReloadFor(id: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedFor) === id) return false;
    sessionStorage.setItem(reloadedFor, id);
    return true;
  } catch {
    return false;
  }
}
