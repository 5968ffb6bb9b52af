import type { Video } from '@tessera/contracts';
import type { Recommendation } from '@tessera/contracts-personalization';
import { personalityMatch } from '../../profiles/index.js';
import { namedVideos, reasonsOf, scoreFactors } from './factor-labels.js';
import type { BegunList } from './list-maker.service.js';
import type { Placed } from './places.js';
import { confidence, isMatch, typeOf } from './recommendation-figures.js';

interface Page {
  readonly list: BegunList;
  readonly places: readonly Placed[];
  /** Also of the history, as far as `namedIn` asks for them. */
  readonly videos: ReadonlyMap<string, Video>;
  readonly slateId: string;
  readonly first: number;
}

/** A page as the API shows it. */
export function toRecommendations(page: Page): Recommendation[] {
  return page.places.flatMap((place, index) => {
    const video = page.videos.get(place.videoId);
    return video ? [toRecommendation(page, place, video, page.first + index)] : [];
  });
}

/** Ids of the videos whose titles are needed besides those of the pool. */
export function namedIn({ pool }: BegunList, places: readonly Placed[]): string[] {
  const named = places.flatMap(({ factors }) => namedVideos(factors));
  return [...new Set(named)].filter((id) => !pool.videos.has(id));
}

function toRecommendation(
  { list, videos, slateId }: Page,
  place: Placed,
  video: Video,
  position: number,
): Recommendation {
  const { pool, tastes } = list;
  const known = pool.videos.get(video.id);
  const titleOf = (id: string) => pool.videos.get(id)?.title ?? videos.get(id)?.title;
  const factors = scoreFactors(place.factors, { titleOf, pool });
  const reasons = reasonsOf(factors);
  const score = Math.round(100 * place.affinity);
  return {
    videoId: video.id,
    title: video.title,
    category: known?.categoryName ?? null,
    platform: video.platform,
    duration: video.duration,
    recommendationType: place.continueAt === null ? typeOf(place, factors) : 'continuation',
    relevanceScore: score,
    score,
    matchPercent: isMatch(factors) ? score : null,
    confidenceLevel: confidence(factors, tastes.events),
    reasoningFactors: reasons,
    reason: reasons[0] ?? '',
    personalityMatch: known ? personalityMatch(tastes, known) : null,
    trendingFactor: known?.trendingPercent ?? null,
    qualityScore: known?.quality ?? null,
    factors,
    exactScore: factors.reduce((sum, { value }) => sum + value, 0),
    continueAt: place.continueAt,
    slateId,
    position,
    video,
  };
}
