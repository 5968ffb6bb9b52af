import type { Origin, OriginPage } from '@tessera/contracts';

export const analystPath = '/ai-analyst';
export const forecastsPath = '/ai-analyst/forecasts';

export const analystTabs = ['overview', 'trends', 'recommendations', 'tools'] as const;
export type AnalystTab = (typeof analystTabs)[number];

interface AnalystPlace {
  readonly tab?: AnalystTab;
  /** An id, or a link of any platform, that is analyzed. */
  readonly video?: string;
  /** Words of a search that are analyzed. */
  readonly query?: string;
}

/** Address of a place on the analyst's page. */
export function analystPathTo({ tab, video, query }: AnalystPlace): string {
  const parameters = new URLSearchParams({
    ...(tab && tab !== 'overview' && { tab }),
    ...(video !== undefined && { video }),
    ...(query !== undefined && { query }),
  });
  return parameters.size === 0 ? analystPath : `${analystPath}?${parameters}`;
}

/** Where these words are searched for. */
export function searchPath(words: string): string {
  return `/?${new URLSearchParams({ q: words })}`;
}

/** The id in the address of a video's page on this site; `null` for anything else. */
export function videoIdIn(address: string, origin = location.origin): string | null {
  if (!address.startsWith(`${origin}/`)) return null;
  const [, id] = /^\/video\/([^/?#]+)/.exec(address.slice(origin.length)) ?? [];
  return id === undefined ? null : decodeURIComponent(id);
}

/** The page of a video on this site. */
export function videoPath(id: string): string {
  return `/video/${encodeURIComponent(id)}`;
}

/** What the page of a video is told about where its link was. */
export function foundIn(from: OriginPage): { readonly origin: Origin } {
  return { origin: { from } };
}
