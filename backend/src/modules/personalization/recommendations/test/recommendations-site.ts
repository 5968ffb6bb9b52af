import { timeOrderedId } from '@tessera/contracts';
import type { Recommendation } from '@tessera/contracts-personalization';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import type { ClientResponse, VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as notifications } from '../../../account/notifications/definition.js';
import { plant } from '../../../ai/engine/test/planted-videos.js';
import { definition as blockLists } from '../../../discovery/block-lists/definition.js';
import { refreshScores } from '../../../discovery/catalog/index.js';
import { profilesWithTheirModules, videosOf } from '../../profiles/test/profiles-site.js';
import { CandidatePool } from '../candidates/candidate-pool.service.js';
import { definition as recommendations } from '../definition.js';

/** Recommendations with what they depend on. */
export const recommendationsWithTheirModules = [
  ...profilesWithTheirModules,
  notifications,
  blockLists,
  recommendations,
] as const;

export const categories = ['music', 'technology', 'food', 'travel', 'sports', 'art'] as const;
export const perCategory = 20;

/** Twenty videos in each of six categories, two of each channel. */
export async function plantCatalog(site: SiteUnderTest): Promise<void> {
  await plant(
    site.database,
    categories.flatMap((category) =>
      videosOf(category, perCategory).map((video, index) => ({
        ...video,
        views: growing(video.ageHours, index),
      })),
    ),
  );
  await refreshScores(site.database);
  await site.get(CandidatePool).refresh();
}

/** Counts of the last day; the first videos of a category grow fastest. */
function growing(ageHours: number, index: number): [number, number][] {
  return [
    [ageHours - 20, 1000],
    [ageHours - 1, 1000 + 100 * (perCategory - index)],
  ];
}

/** Ids of videos of a category, by their numbers. */
export function ids(category: string, from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => `${category}-${from + index}`);
}

/** Visitors of networks of their own, each of whom opened some videos. */
export async function plantVisitors(
  site: SiteUnderTest,
  visits: readonly (readonly string[])[],
): Promise<void> {
  const rows = visits.flatMap((subjects, visitor) =>
    subjects.map((subject, place) => ({
      id: timeOrderedId(Date.now() - 3_600_000 * (visitor % 20) - 60_000 * (place + 1)),
      visitor_id: `planted-${visitor}`,
      subject,
      network: visitor + 1,
    })),
  );
  await site.database.query(
    `insert into interactions (id, visitor_id, kind, subject, payload, network)
      select id, visitor_id, 'opened', subject, '{}', network
      from jsonb_to_recordset($1::jsonb) as planted (id uuid, visitor_id text, subject text, network int)`,
    [JSON.stringify(rows)],
  );
}

export function recommended(
  who: VisitorClient,
  query: object = {},
): Promise<ClientResponse<Recommendation[]>> {
  return who.call('GET /api/personalization/recommendations/:userId', {
    params: { userId: '1' },
    query,
  });
}

export async function listFor(who: VisitorClient, query: object = {}): Promise<Recommendation[]> {
  return (await recommended(who, query)).body;
}

export function idsOf(list: readonly Pick<Recommendation, 'videoId'>[]): string[] {
  return list.map(({ videoId }) => videoId);
}

/** The cursor of the page behind one. */
export function nextCursor({ headers }: ClientResponse): string | undefined {
  const [, path] = /<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? [];
  return path === undefined
    ? undefined
    : (new URL(path, 'http://site.example').searchParams.get('cursor') ?? undefined);
}
