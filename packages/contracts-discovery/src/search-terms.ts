import type { Platform } from '@tessera/contracts';

/** Orders that only the catalog has, because it knows how counts change: by views an hour, and much liked but little seen. */
export const advancedOrders = ['velocity', 'hiddenGems'] as const;

/** What the home page shows before a search; its filters narrow this. */
export const homeSearch = { q: 'tutorial' } as const;

/** How many tags a search may have without the feature `advanced-filters`. */
export const basicTags = 1;

/** Platforms that a search asks unless it names others. */
export const defaultPlatforms = ['youtube', 'vimeo', 'dailymotion'] as const satisfies Platform[];

/** Lengths in characters: of a search's words, of a tag, of tags or platforms with the commas between them, of a channel's id. */
export const maxQueryLength = 200;
export const maxTagLength = 50;
export const maxJoinedLength = 500;
export const maxChannelLength = 60;

/** Largest value of the view-count filter. */
export const maxMinViews = 10_000_000;
export const maxTags = 10;
/** Largest bound of the length filter, in minutes. */
export const maxLength = 1440;
/** Largest value of the engagement filter: likes and comments per 100 views. */
export const maxMinEngagement = 20;

/** How many results are exported at most: the first ones. */
export const exportedResults = 1000;

/** Up to how many new results of a saved search are counted. */
export const maxNewResults = 100;

/** How many videos of each platform a search across them shows. */
export const videosPerPlatform = 6;

/** Times that can be filled, in minutes. */
export const minFittingMinutes = 5;
export const maxFittingMinutes = 480;
