import { fillRoute, type Layout, layout as layoutSchema, type Route } from '@tessera/contracts';
import type { Part } from '@tessera/federation/compatibility';

/** A page that a version has to show. */
export interface PlannedPage {
  readonly path: string;
  /** In which the shell has to paint it. */
  readonly layout: Layout;
}

/**
 * Pages that show whether a version works: of a remote each of its own, of a shell its own and one of each layout that
 * the site has. Parameters get any value. Pages where a remote only fills a slot are their hosts'.
 * @param others what visitors get of the other parts
 */
export function plannedPages({ name, manifest }: Part, others: readonly Part[]): PlannedPage[] {
  const own = manifest.routes.filter(({ path }) => !isConsole(path)).map(planned);
  if (name !== 'shell') return own;
  const foreign = others.flatMap((part) => (part.isDisabled ? [] : part.manifest.routes));
  const home = foreign.find(({ path }) => path === '/');
  const start: PlannedPage = home ? planned(home) : { path: '/', layout: 'plain' };
  const shown = new Set([start, ...own].map(({ layout }) => layout));
  const missing = layoutSchema.options.filter((layout) => !shown.has(layout));
  const further = missing.flatMap((layout) => {
    const route = foreign.find((each) => each.layout === layout);
    return route ? [planned(route)] : [];
  });
  return [start, ...own.filter(({ path }) => path !== '/'), ...further];
}

/** Shells from before it moved out still name the console's pages. */
function isConsole(path: string): boolean {
  return /^\/operator(\/|$)/.test(path);
}

function planned({ path, layout }: Route): PlannedPage {
  return { path: fillRoute(path, () => 'example'), layout };
}
