import { documentEvents } from '@tessera/contracts';
import { allowMending, fetchAnewAndReload } from './mend.js';
import { rescue } from './rescue.js';
import { tell } from './tell.js';
import { watchForLife } from './watch-for-life.js';
import type { WatchedPage } from './watched-page.js';

/**
 * Watches a page from its first moment on: tells what it opens, and that it is left before the shell could say more;
 * comes to the rescue where the shell does not come alive.
 * @param reload loads the document again
 */
export function watch(page: WatchedPage, reload: () => void): void {
  if (!page.isQuiet) tell(page, 'opened', page.parts);
  const leave = tellLeaving(page);
  document.addEventListener(documentEvents.started, leave.forget);
  document.addEventListener(documentEvents.reload, () => void fetchAnewAndReload(reload));
  const isAlive = watchForLife({
    onDeath: (death) => {
      leave.forget();
      tell(page, death, page.parts.slice(0, 1));
      void rescue({ page, death, isAlive, reload });
    },
    onLife: allowMending,
  });
}

function tellLeaving(page: WatchedPage): { readonly forget: () => void } {
  let isWaiting = !page.isQuiet;
  const forget = () => {
    isWaiting = false;
  };
  const leave = () => {
    if (isWaiting) tell(page, 'left', page.parts);
    forget();
  };
  addEventListener('pagehide', leave);
  // The last that a page hears on a phone.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  return { forget };
}
