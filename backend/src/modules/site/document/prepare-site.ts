import { documentElements, type FirstData, type Layout, type Route } from '@tessera/contracts';
import type { Release, SiteComposition } from '../../releases/index.js';
import { type RouteEntry, RouteTable } from '../routing/route-table.js';
import { prepareFrame, type PreparedFrame } from './frame.js';
import { dataBlock } from './html.js';
import { importMap, type InlineScript } from './import-map.js';
import {
  allScripts,
  entryFile,
  moduleFiles,
  type NeededFile,
  preloadTags,
  type ScriptFile,
} from './module-files.js';
import { shownSlots } from './shown-slots.js';

/** A route with everything about it that does not depend on the visitor. */
export interface PreparedRoute {
  readonly area: Release;
  readonly route: Route;
  /** Requests of the slots that the layout shows at once. */
  readonly slotData: readonly FirstData[];
  readonly scripts: PageScripts;
}

/** What a document says of the scripts of its page before any of them runs. */
export interface PageScripts {
  readonly importMap: InlineScript;
  /** Tags that start loading them. */
  readonly preloads: string;
}

/** A composition made ready for rendering: the work that is the same for every page view. */
export interface PreparedSite {
  readonly compositionId: string;
  readonly routes: RouteTable<PreparedRoute>;
  readonly frame: PreparedFrame;
  /** The element that hands the composition to the page. */
  readonly compositionBlock: string;
  /** The script that starts the page. */
  readonly entry: ScriptFile;
  /** For a page without a route. */
  readonly scripts: PageScripts;
}

/** @throws where the shell has no frame, which publishing refuses */
export function prepareSite(site: SiteComposition): PreparedSite {
  const { shell, remotes, composition } = site;
  const { frame } = shell.manifest;
  if (!frame) throw new Error(`The shell ${shell.version} has no frame`);
  const areas = [shell, ...remotes];
  const entries = areas.flatMap(({ manifest }) => manifest.navigation);
  const id = documentElements.composition;
  return {
    compositionId: composition.id,
    routes: new RouteTable(areas.flatMap((area) => prepareRoutes(site, area))),
    frame: prepareFrame(shell, frame, entries),
    compositionBlock: dataBlock('application/json', composition, { id }),
    entry: entryFile(shell),
    scripts: pageScripts(shell, [entryFile(shell)]),
  };
}

function prepareRoutes(site: SiteComposition, area: Release): RouteEntry<PreparedRoute>[] {
  return area.manifest.routes.map((route) => {
    const fillings = fillingsOf(site, route.layout);
    const files = [
      entryFile(site.shell),
      ...(isDisabled(site, area) ? [] : moduleFiles(area, route.module)),
      ...fillings.flatMap((filling) => filling.files),
    ];
    const slotData = fillings.flatMap(({ firstData }) => firstData);
    const scripts = pageScripts(site.shell, files);
    return { path: route.path, value: { area, route, slotData, scripts } };
  });
}

function isDisabled({ composition }: SiteComposition, { name }: Release): boolean {
  return composition.remotes.some((remote) => remote.name === name && remote.disabled);
}

/** The shell imports files of its own when they are needed, so their integrity stands in every document. */
function pageScripts(shell: Release, files: readonly NeededFile[]): PageScripts {
  return {
    importMap: importMap([...allScripts(shell), ...files]),
    preloads: preloadTags(files),
  };
}

interface Filling {
  readonly files: readonly NeededFile[];
  readonly firstData: readonly FirstData[];
}

/** What fills the slots that a layout shows. */
function fillingsOf({ remotes }: SiteComposition, layout: Layout): Filling[] {
  return shownSlots[layout].flatMap(({ slot, media }) =>
    remotes.flatMap((remote) =>
      remote.manifest.slots
        .filter((filling) => filling.slot === slot)
        .map(({ module, firstData }) => ({
          files: moduleFiles(remote, module, media),
          firstData,
        })),
    ),
  );
}
