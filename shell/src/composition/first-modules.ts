import type { Composition } from '@tessera/contracts';
import { openRemoteModule } from './load-remote';
import { matchRoute } from './match-route';
import { fillingsOf } from './slot-outlet';

/** How long the frame waits for its area before it renders without it, in milliseconds. */
const timeout = 1000;

/**
 * Resolves when the modules of the first page are loaded, so that it is rendered in one piece; or when they fail or
 * time out, because the frame has to work without them.
 */
export function firstModules(composition: Composition, pathname: string): Promise<unknown> {
  const match = matchRoute(composition, pathname);
  if (!match || match.remote.disabled !== undefined) return Promise.resolve();
  const { layout, module, slots = [] } = match.route;
  const shown = layout === 'sidebar' ? ['frame.sidebar', ...slots] : slots;
  const fillings = shown.flatMap((slot) => fillingsOf(composition, slot));
  const loads = [{ remote: match.remote, module }, ...fillings].map((one) =>
    openRemoteModule(one.remote, one.module),
  );
  const tooLong = new Promise((resolve) => setTimeout(resolve, timeout));
  return Promise.race([Promise.allSettled(loads), tooLong]);
}
