import {
  fillRoute,
  type Layout,
  layout as layoutSchema,
  type Route,
  routeParameters,
} from '@tessera/contracts';
import type { Part } from '@tessera/release-rules/compatibility';

/** A page to be checked. */
export interface PlannedPage {
  readonly path: string;
  /** The layout in which the shell has to paint it. */
  readonly layout: Layout;
  /** Whether it is only for frames in the site's own pages: alone it may lead elsewhere, or show nothing. */
  readonly isFramed: boolean;
}

/**
 * Pages that prove that a version works: of a remote all its own, of a shell its own and one of each layout. Parameters
 * get an arbitrary value. Pages where a remote only fills a slot belong to the slot's host.
 * @param others the other live parts
 */
export function plannedPages({ name, manifest }: Part, others: readonly Part[]): PlannedPage[] {
  const own = manifest.routes.filter(({ path }) => !isConsole(path)).map(planned);
  if (name !== 'shell') return own;
  const foreign = others.flatMap((part) => (part.isDisabled ? [] : part.manifest.routes));
  const home = foreign.find(({ path }) => path === '/');
  const start: PlannedPage = home ? planned(home) : { path: '/', layout: 'plain', isFramed: false };
  const shown = new Set([start, ...own].map(({ layout }) => layout));
  const missing = layoutSchema.options.filter((layout) => !shown.has(layout));
  const further = missing.flatMap((layout) => {
    const routes = foreign.filter((each) => each.layout === layout);
    // What a parameter names does not exist, and a page may lead elsewhere then.
    const route = routes.find(({ path }) => routeParameters(path).length === 0) ?? routes[0];
    return route ? [planned(route)] : [];
  });
  return [start, ...own.filter(({ path }) => path !== '/'), ...further];
}

/** Pages that only operators get; old shells contain those of the console, which has moved out since. */
function isConsole(path: string): boolean {
  return /^\/operator(-sections)?(\/|$)/.test(path);
}

function planned({ path, layout, framing }: Route): PlannedPage {
  return { path: fillRoute(path, () => 'example'), layout, isFramed: framing === 'self' };
}
