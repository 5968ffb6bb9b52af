/**
 * Places of one area that others fill, with the props that they get. An empty slot, or one whose module fails, takes up
 * no space. Props are declared here in full, so that every change is visible; the owner of a contract adds its slots to
 * this interface as it adds its contract to `Contracts`.
 */
export interface SlotProps {
  /** Next to the pages whose layout is `sidebar`, and in the drawer of small screens. */
  'frame.sidebar': { readonly onNavigate?: () => void };
  /** Among the actions of the header on large screens, and in the menu of small ones. */
  'header.donate': { readonly variant: 'minimal' };
  /**
   * Parts of the visitor's own page, below one another; each has its own headings of level 2. A filler renders what it has for
   * the `section` that is shown, or nothing.
   */
  'account.sections': { readonly section: 'plan' | 'activity' | 'settings' };
  /**
   * Pages of an area in the operators' console, each in a frame of its own: `section` is the path of the one that is shown, from
   * the `sections` of the filler's manifest. The console shows the title as heading of level 1.
   */
  'operator.sections': { readonly section: string };
  /** Items of the menu on a video's card: each filler renders `item` once for each of its own. */
  'video.actions': {
    readonly video: {
      readonly id: string;
      readonly platform: string;
      readonly title: string;
      readonly channelId: string;
      readonly channelTitle: string;
      readonly categorySlug: string | null;
      readonly thumbnailUrl: string;
      readonly watchUrl: string;
    };
    /** Where the card is, for `knownOrigin`: fillers record it with what the visitor does. */
    readonly origin?: {
      readonly from?: string | undefined;
      readonly slate?: string | undefined;
      readonly position?: number | undefined;
    };
    readonly item: (props: {
      readonly label: string;
      readonly icon?: SlotContent;
      readonly disabled?: boolean;
      readonly onSelect: () => void;
    }) => SlotContent;
  };
  /** A line below a video's card in a list: what another area knows about the video. It has room for one line. */
  'video.details': { readonly videoId: string };
  /** A video over the page that shows its card. Once it was open it stays rendered, so that it can close. */
  'video.panel': {
    readonly video: { readonly id: string; readonly title: string };
    /** Where it was opened, for `knownOrigin`. */
    readonly origin?: {
      readonly from?: string | undefined;
      readonly slate?: string | undefined;
      readonly position?: number | undefined;
    };
    readonly open: boolean;
    readonly onClose: () => void;
  };
  /**
   * What can be searched for that goes on as typed in the header's search box. It is rendered once the box is used, inside the
   * element with the id `placeId`, around the field; it handles the keys of the field, and shows what it has below it.
   */
  'header.suggestions': {
    readonly typed: string;
    readonly placeId: string;
    readonly onChoose: () => void;
  };
}

/** Something to render. `@tessera/platform` makes it React's element; contracts know nothing of React. */
export interface SlotContent {}

export type SlotName = keyof SlotProps;

export interface SlotDeclaration {
  /** The part of the site that shows the slot, or the package whose components do wherever they are bundled. */
  readonly host: string;
  /**
   * Incremented with every change of the declaration: host and fillers of a slot are released independently, and must
   * have been built with the same version.
   */
  readonly version: number;
  /** Whether several remotes may fill it. They are shown by the `order` of their manifests. */
  readonly many?: true;
  /** Whether each filler names pages in its manifest, one of which is shown at a time. */
  readonly hasSections?: true;
  /**
   * Where the server knows that pages show it at once: in the frame, or on these routes of its host. What fills it may
   * have first data.
   */
  readonly shownOn?: 'frame' | readonly string[];
}

/** The slots of the frame, of the shell's pages, and of the cards that every area bundles. */
export const platformSlots = {
  'frame.sidebar': { host: 'shell', version: 1, shownOn: 'frame' },
  'header.donate': { host: 'shell', version: 1, shownOn: 'frame' },
  'account.sections': {
    host: 'shell',
    version: 2,
    many: true,
    shownOn: ['/account', '/account/:section'],
  },
  'operator.sections': { host: 'shell', version: 1, many: true, hasSections: true },
  'video.actions': { host: '@tessera/video-ui', version: 3, many: true },
  'video.details': { host: '@tessera/video-ui', version: 1, many: true },
  'video.panel': { host: '@tessera/video-ui', version: 2 },
  'header.suggestions': { host: 'shell', version: 1 },
} as const satisfies Partial<Record<SlotName, SlotDeclaration>>;

/** Declarations by the slot's name. */
export type SlotTable = Readonly<Record<string, SlotDeclaration>>;

/** The slots of several contracts. */
export function slotsOf(contracts: readonly { readonly slots?: SlotTable }[]): SlotTable {
  return Object.fromEntries(contracts.flatMap(({ slots = {} }) => Object.entries(slots)));
}

/**
 * Versions of the slots that a part of the site hosts or fills.
 * @param hosts the part, and the packages that it bundles
 * @param filled names of the slots that it fills
 */
export function slotVersionsOf(
  hosts: readonly string[],
  filled: readonly string[],
  declared: SlotTable,
): Record<string, number> {
  const own = Object.entries(declared).filter(
    ([slot, { host }]) => hosts.includes(host) || filled.includes(slot),
  );
  return Object.fromEntries(own.map(([slot, { version }]) => [slot, version]));
}

/** Names of the slots that a route of a part shows at once. */
export function slotsOfRoute(part: string, path: string, declared: SlotTable): string[] {
  return Object.entries(declared).flatMap(([slot, { host, shownOn = [] }]) =>
    host === part && shownOn !== 'frame' && shownOn.includes(path) ? [slot] : [],
  );
}

/** How a manifest fills a slot, as far as the declaration of the slot says what is right. */
interface Filling {
  readonly slot: string;
  readonly order?: number | undefined;
  readonly sections?: readonly unknown[] | undefined;
  readonly firstData?: readonly unknown[] | undefined;
}

/** What pages know of the slots that a remote fills. */
export function composeSlots(
  fillings: readonly { readonly slot: string; readonly module: string; readonly order?: number }[],
): { slots: Record<string, string>; slotOrder?: Record<string, number> } {
  const ordered = fillings.flatMap(({ slot, order }) =>
    order === undefined ? [] : [[slot, order] as const],
  );
  return {
    slots: Object.fromEntries(fillings.map(({ slot, module }) => [slot, module])),
    ...(ordered.length > 0 && { slotOrder: Object.fromEntries(ordered) }),
  };
}

export interface FillingFault {
  /** Position in the manifest's list. */
  readonly index: number;
  readonly field: 'slot' | 'order' | 'sections' | 'firstData';
  readonly message: string;
}

/** Where a manifest fills slots that don't exist, or otherwise than they are declared. */
export function fillingFaults(fillings: readonly Filling[], declared: SlotTable): FillingFault[] {
  return fillings.flatMap((filling, index) => {
    const fault = faultOf(filling, declared);
    return fault ? [{ index, ...fault }] : [];
  });
}

type Fault = Omit<FillingFault, 'index'> | null;

function faultOf(filling: Filling, declared: SlotTable): Fault {
  const { slot } = filling;
  const declaration = Object.hasOwn(declared, slot) ? declared[slot] : undefined;
  if (!declaration) return { field: 'slot', message: `the site has no slot ${slot}` };
  return (
    orderFault(filling, declaration) ??
    sectionsFault(filling, declaration) ??
    firstDataFault(filling, declaration)
  );
}

function orderFault({ slot, order }: Filling, { many }: SlotDeclaration): Fault {
  if (many && order === undefined)
    return { field: 'order', message: `several remotes fill ${slot}: give yours a place` };
  if (!many && order !== undefined)
    return { field: 'order', message: `${slot} has one filler, and no order` };
  return null;
}

function sectionsFault({ slot, sections }: Filling, { hasSections }: SlotDeclaration): Fault {
  if (hasSections && !sections)
    return { field: 'sections', message: `name the pages that ${slot} shows` };
  if (!hasSections && sections)
    return { field: 'sections', message: `${slot} shows no pages with names` };
  return null;
}

function firstDataFault({ slot, firstData = [] }: Filling, { shownOn }: SlotDeclaration): Fault {
  if (shownOn || firstData.length === 0) return null;
  const message = `the server does not know which pages show ${slot}; ask for the data in the component instead`;
  return { field: 'firstData', message };
}
