import { Injectable } from '@nestjs/common';
import type { Explanation, ScoreFactor } from '@tessera/contracts-personalization';
import { explain, type Factor } from '@tessera/recommender/scoring';
import { ApiProblem, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { CatalogFacade } from '../../../discovery/catalog/index.js';
import { itemOf } from '../candidates/item-ids.js';
import { notConsidered, ruleText } from './excluded-by.js';
import { mainFactors, namedVideos, scoreFactors } from './factor-labels.js';
import { type BegunList, ListMaker } from './list-maker.service.js';
import { placesOf } from './places.js';

type Query = HandlerInput<'GET /api/personalization/explanations/:videoId'>['query'];

const shown = 12;
const namedFactors = 30;

/** Says why a video is, or is not, recommended to a visitor. */
@Injectable()
export class ExplanationsService {
  constructor(
    private readonly lists: ListMaker,
    private readonly catalog: CatalogFacade,
  ) {}

  /**
   * @param typed an id, or the address of the video's page on its platform
   * @throws ApiProblem `video-not-found`, `recipe-not-found`
   */
  async explain(visitorId: string, typed: string, asked: Query): Promise<Explanation> {
    const videoId = await this.catalog.idOf(typed);
    const [list, videos] = await Promise.all([
      this.lists.begin(visitorId, asked, []),
      this.catalog.videos([videoId]),
    ]);
    const video = videos.get(videoId);
    if (!video) throw new ApiProblem('video-not-found', `There is no video '${typed}'.`);
    const { places, total } = placesOf(list, 0, shown);
    const last = places.at(-1)?.score ?? null;
    const about = { videoId, title: video.title, candidates: total, lastShown: last };
    if (!list.pool.videos.has(videoId)) return { ...about, ...notConsidered(list) };
    const { rank, score, factors, excludedBy } = await this.explained(list, videoId);
    const isShown = places.some((one) => one.videoId === videoId);
    const behind =
      isShown || rank === null ? null : placeText(rank, last === null ? 0 : last - score);
    return {
      ...about,
      rank,
      excludedBy: excludedBy ? ruleText(excludedBy, videoId, list) : behind,
      factors,
      exactScore: factors.reduce((sum, { value }) => sum + value, 0),
    };
  }

  private async explained(list: BegunList, videoId: string) {
    const { set, request, continued } = list;
    const begun = continued.find((one) => one.videoId === videoId);
    const found = begun ? { ...begun, excludedBy: null } : explain(set, request, itemOf(videoId));
    return { ...found, factors: await this.named(list, found.factors) };
  }

  private async named({ pool }: BegunList, found: readonly Factor[]): Promise<ScoreFactor[]> {
    const factors = mainFactors(found, namedFactors);
    const unknown = namedVideos(factors).filter((id) => !pool.videos.has(id));
    const others = await this.catalog.videos(unknown);
    const titleOf = (id: string) => pool.videos.get(id)?.title ?? others.get(id)?.title;
    return scoreFactors(factors, { titleOf, pool });
  }
}

/** @param lacks to the last one shown; what is behind it may have a larger score where it would have repeated what a page has */
function placeText(rank: number, lacks: number): string {
  const place = `It is at place ${rank}`;
  return lacks > 0 ? `${place}: it lacks ${lacks.toFixed(3)} to the last one shown` : place;
}
