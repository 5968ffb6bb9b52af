import type { Composition } from '@tessera/contracts';
import { awaitModule } from './load-remote';
import { matchRoute } from './match-route';
import { fillingsOf } from './slot-outlet';

/**
 * Resolves when the modules of the first page are loaded, so that it is rendered in one piece; or when they fail or
 * take too long, because the frame has to work without them.
 */
export function firstModules(composition: Composition, pathname: string): Promise<unknown> {
  const match = matchRoute(composition, pathname);
  if (!match || match.remote.disabled !== undefined) return Promise.resolve();
  const { layout, module, slots = [] } = match.route;
  const shown = layout === 'sidebar' ? ['frame.sidebar', ...slots] : slots;
  const fillings = shown.flatMap((slot) => fillingsOf(composition, slot));
  const modules = [{ remote: match.remote, module }, ...fillings];
  return Promise.all(modules.map((one) => awaitModule(one.remote, one.module)));
}
