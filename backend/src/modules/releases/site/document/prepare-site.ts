import {
  documentElements,
  type FirstData,
  type Layout,
  type Patterned,
  type PolicyDirectives,
  type Route,
  routeDirectives,
  type SiteContacts,
  slotsOfRoute,
} from '@tessera/contracts';
import { declaredSlots } from '../../../../platform/endpoints/index.js';
import type { Release, SiteComposition } from '../../releases/index.js';
import { prepareFrame, type PreparedFrame } from './frame.js';
import { dataBlock } from './html.js';
import { importMap, type InlineScript } from './import-map.js';
import {
  allScripts,
  entryFile,
  laterScripts,
  moduleFiles,
  type NeededFile,
  preloadTags,
  type ScriptFile,
} from './module-files.js';
import { watchdogElement } from './watchdog.js';

/** A route with everything that does not depend on the visitor. */
export interface PreparedRoute extends Patterned {
  readonly area: Release;
  readonly route: Route;
  /** Requests of the slots that the page shows immediately. */
  readonly slotData: readonly FirstData[];
  readonly scripts: PageScripts;
  /** What its Content-Security-Policy lists besides what all pages may load. */
  readonly policy: PolicyDirectives;
  /** The watchdog of the page. */
  readonly watchdog: string;
}

/** What a document states about its scripts before any of them runs. */
export interface PageScripts {
  readonly importMap: InlineScript;
  /** Tags that start loading them. */
  readonly preloads: string;
}

/** A composition prepared for rendering: the work that is the same for every page view. */
export interface PreparedSite {
  readonly compositionId: string;
  readonly routes: readonly PreparedRoute[];
  readonly frame: PreparedFrame;
  /** The elements that carry the composition and how to reach those who run the site. */
  readonly compositionBlock: string;
  readonly contactsBlock: string;
  /** The script that starts the page. */
  readonly entry: ScriptFile;
  /** For a page without a route. */
  readonly scripts: PageScripts;
  readonly watchdog: string;
}

/** @throws Error if the shell has no frame, which publishing rejects */
export function prepareSite(site: SiteComposition, contacts: SiteContacts): PreparedSite {
  const { shell, remotes, composition } = site;
  const { frame } = shell.manifest;
  if (!frame) throw new Error(`The shell ${shell.version} has no frame`);
  const areas = [shell, ...remotes];
  const entries = areas.flatMap(({ manifest }) => manifest.navigation);
  return {
    compositionId: composition.id,
    routes: areas.flatMap((area) => prepareRoutes(site, area)),
    frame: prepareFrame(shell, frame, entries, contacts),
    compositionBlock: jsonElement(composition, documentElements.composition),
    contactsBlock: jsonElement(contacts, documentElements.contacts),
    entry: entryFile(shell),
    scripts: pageScripts(shell, [entryFile(shell)], []),
    watchdog: watchdogElement(composition, [shell]),
  };
}

function jsonElement(value: unknown, id: string): string {
  return dataBlock('application/json', value, { id });
}

function prepareRoutes(site: SiteComposition, area: Release): PreparedRoute[] {
  return area.manifest.routes.map((route) => {
    const areas = isDisabled(site, area) ? [] : [area];
    const own = areas.flatMap(({ name }) => slotsOfRoute(name, route.path, declaredSlots()));
    const fillings = fillingsOf(site, [
      ...shownSlots[route.layout],
      ...own.map((slot) => ({ slot })),
    ]);
    const files = [
      entryFile(site.shell),
      ...areas.flatMap((one) => moduleFiles(one, route.module)),
      ...fillings.flatMap((filling) => filling.files),
    ];
    return {
      path: route.path,
      area,
      route,
      slotData: fillings.flatMap(({ firstData }) => firstData),
      scripts: pageScripts(site.shell, files, [
        ...areas.flatMap((one) => laterScripts(one, route.module)),
        ...fillings.flatMap((filling) => filling.laterFiles),
      ]),
      policy: routeDirectives(area.manifest, route),
      watchdog: watchdogElement(site.composition, [
        site.shell,
        ...areas,
        ...fillings.flatMap(({ remote, isShown }) => (isShown ? [remote] : [])),
      ]),
    };
  });
}

function isDisabled({ composition }: SiteComposition, { name }: Release): boolean {
  return composition.remotes.some((remote) => remote.name === name && remote.disabled);
}

/**
 * The shell imports files of its own on demand, so every document states their integrity.
 * @param files that the page needs immediately
 * @param later files that what it shows may import
 */
function pageScripts(
  shell: Release,
  files: readonly NeededFile[],
  later: readonly ScriptFile[],
): PageScripts {
  return {
    importMap: importMap([...allScripts(shell), ...files, ...later]),
    preloads: preloadTags(files),
  };
}

interface ShownSlot {
  readonly slot: string;
  /** Screens on which the frame shows it; all by default. */
  readonly media?: string;
}

const headerSlots: readonly ShownSlot[] = [{ slot: 'header.donate', media: '(min-width: 1024px)' }];

/** Slots of the frame that a page shows immediately. */
const shownSlots: Readonly<Record<Layout, readonly ShownSlot[]>> = {
  plain: headerSlots,
  sidebar: [...headerSlots, { slot: 'frame.sidebar' }],
  bare: [],
};

interface Filling {
  readonly remote: Release;
  /** Whether pages show it; of a slot with one filler they only show the first. */
  readonly isShown: boolean;
  readonly files: readonly NeededFile[];
  readonly laterFiles: readonly ScriptFile[];
  readonly firstData: readonly FirstData[];
}

/** What fills the slots of a page. */
function fillingsOf({ remotes }: SiteComposition, slots: readonly ShownSlot[]): Filling[] {
  return slots.flatMap((shown) =>
    remotes
      .flatMap((remote) => fillingsBy(remote, shown))
      .map(({ isOneOfMany, ...filling }, index) => ({
        ...filling,
        isShown: isOneOfMany || index === 0,
      })),
  );
}

function fillingsBy(remote: Release, { slot, media }: ShownSlot) {
  return remote.manifest.slots
    .filter((filling) => filling.slot === slot)
    .map(({ module, order, firstData }) => ({
      remote,
      isOneOfMany: order !== undefined,
      files: moduleFiles(remote, module, media),
      laterFiles: laterScripts(remote, module),
      firstData,
    }));
}
