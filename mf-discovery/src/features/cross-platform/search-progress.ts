import type { Platform, Response } from '@tessera/contracts';
import type { PlatformResult } from '@tessera/contracts-discovery';

type SearchEvent = Response<'GET /api/cross-platform/search/stream'>;
type Summary = Extract<SearchEvent, { event: 'done' }>['data'];
type Results = Readonly<Partial<Record<Platform, PlatformResult>>>;

/** What a search has brought so far. */
export interface SearchProgress {
  /** What the catalog has. */
  readonly local: Results;
  /** What platforms have answered. */
  readonly answers: Results;
  /** `null` until every platform has answered. */
  readonly summary: Summary | null;
}

export const nothingYet: SearchProgress = { local: {}, answers: {}, summary: null };

/** The progress after one more event. */
export function advance(progress: SearchProgress, event: SearchEvent): SearchProgress {
  if (event.event === 'done') return { ...progress, summary: event.data };
  const list = event.event === 'local' ? 'local' : 'answers';
  return { ...progress, [list]: withResult(progress[list], event.data) };
}

function withResult(results: Results, result: PlatformResult): Results {
  return { ...results, [result.platform]: result };
}

/** What the page shows of one platform. */
export interface PlatformProgress {
  readonly platform: Platform;
  /** Its answer, or before that what the catalog has; `null` before either. */
  readonly result: PlatformResult | null;
  /** Whether its answer is still to come. */
  readonly isPending: boolean;
}

/** @param isRunning whether more events may come */
export function progressOf(
  { local, answers }: SearchProgress,
  platforms: readonly Platform[],
  isRunning: boolean,
): PlatformProgress[] {
  return platforms.map((platform) => ({
    platform,
    result: answers[platform] ?? local[platform] ?? null,
    isPending: isRunning && answers[platform] === undefined,
  }));
}

/** Whether there may be more than are counted, because a platform does not say how many it has. */
export function isMore(shown: readonly PlatformProgress[]): boolean {
  return shown.some(({ result }) => result?.totalResults === null && result.videos.length > 0);
}

/** How many videos a platform has for the search, as far as that is known. */
export function countOf({ result }: PlatformProgress): number {
  return result ? Math.max(result.totalResults ?? 0, result.videos.length) : 0;
}
