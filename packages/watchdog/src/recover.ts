import { showFailure } from './failure-message.js';
import { refetchAndReload, repair } from './repair.js';
import type { StartFailure } from './watch-start.js';
import type { WatchedPage } from './watched-page.js';

/** Delay before the first retry; it doubles up to the maximum. In milliseconds. */
const initialDelay = 5000;
const maxDelay = 60_000;
/** Session storage key of the composition for which the tab was reloaded. */
const reloadedForKey = 'tessera-reloaded-for';

interface FailedPage {
  readonly page: WatchedPage;
  readonly failure: StartFailure;
  /** Whether the shell has started after all. */
  readonly hasStarted: () => boolean;
  readonly reload: () => void;
}

/** Repairs a page whose shell did not start, or shows a message in it and keeps trying. */
export async function recover(failed: FailedPage): Promise<void> {
  const { failure, reload } = failed;
  if (failure === 'load-failed' && (await repair(reload))) return;
  showFailure(() => void refetchAndReload(reload));
  if (!failed.page.isPinned) retryLater(failed, initialDelay);
}

function retryLater(failed: FailedPage, delay: number): void {
  // With jitter, because all open pages of a broken shell retry.
  setTimeout(() => void retry(failed, delay), delay * (0.75 + Math.random() / 4));
}

async function retry(failed: FailedPage, delay: number): Promise<void> {
  const { page, failure, hasStarted, reload } = failed;
  if (hasStarted()) return;
  const id = await currentComposition();
  if (id && id !== page.composition && isFirstReloadFor(id)) return reload();
  // The site can be reached, so perhaps the files can as well.
  if (id && failure === 'load-failed' && (await repair(reload))) return;
  retryLater(failed, Math.min(delay * 2, maxDelay));
}

/** Id of the composition that a new page would get; `undefined` if the site can't be reached. */
async function currentComposition(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/composition');
    return ((await response.json()) as { id?: string }).id;
  } catch {
    return undefined;
  }
}

/** Prevents endless reloads if a browser gets a different composition with every request. */
function isFirstReloadFor(id: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedForKey) === id) return false;
    sessionStorage.setItem(reloadedForKey, id);
    return true;
  } catch {
    return false;
  }
}
