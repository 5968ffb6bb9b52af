import type { SlotDeclaration, SlotName } from '@tessera/contracts';

declare module '@tessera/contracts' {
  interface SlotProps {
    /** Beside the title of the home page in wide windows, as long as nothing is searched for; a button high. */
    'home.hero': {};
    /** Below the videos of the home page: what a paid plan adds. */
    'home.upgrade': {};
    /**
     * Sections at the end of the home page, below one another, as long as nothing is searched for; each has its own heading of
     * level 2. They are loaded once the page has nothing better to do, and nothing that stands on it moves.
     */
    'home.sections': {};
    /** Among the videos of a search, or below them where they are few: what else has the words of it. */
    'discovery.results': { readonly query: string };
    /** Below a video, on its page and in its panel: what else is about it. */
    'video.related': { readonly videoId: string };
    /** Right-hand panel of the cross-platform search: what was searched for, and the video that was opened last. */
    'cross-platform.panel': { readonly query: string; readonly videoId: string | null };
    /** Right-hand panel of the home page, for the video that was opened last. */
    'discovery.analysis': { readonly videoId: string | null };
    /** Drawer that the round button at the bottom left of the home page opens; rendered from when it is first opened. */
    'discovery.personalization': { readonly open: boolean; readonly onClose: () => void };
    /**
     * An ad, among the videos of a list or below the categories. It comes once the page is idle, and takes no space where there is none.
     * `content` is what the page shows, for whose owner it earns; `null` for lists of the site.
     */
    'discovery.ad': {
      readonly placement: 'results' | 'sidebar';
      readonly content: `playlist:${string}` | null;
    };
  }
}

export const discoverySlots = {
  'home.hero': { host: 'mf-discovery', version: 1, shownOn: ['/'] },
  'home.upgrade': { host: 'mf-discovery', version: 1, shownOn: ['/'] },
  'home.sections': { host: 'mf-discovery', version: 1, many: true },
  'discovery.results': { host: 'mf-discovery', version: 1 },
  'video.related': { host: 'mf-discovery', version: 1 },
  'cross-platform.panel': { host: 'mf-discovery', version: 2, shownOn: ['/cross-platform'] },
  'discovery.analysis': { host: 'mf-discovery', version: 1 },
  'discovery.personalization': { host: 'mf-discovery', version: 1 },
  'discovery.ad': {
    host: 'mf-discovery',
    version: 2,
    shownOn: ['/', '/category/trending', '/category/:slug', '/playlist/:id'],
  },
} as const satisfies Partial<Record<SlotName, SlotDeclaration>>;

/** Known with the slots of this package, for those who fill them. */
export type { SlotProps } from '@tessera/contracts';
