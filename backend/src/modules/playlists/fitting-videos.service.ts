import { Injectable } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import type { TimedVideo } from '@tessera/contracts-discovery';
import type { HandlerInput } from '../../platform/endpoints/index.js';
import { SearchFacade, secondsOf } from '../catalog/index.js';
import { fitTime, toleranceOf } from './fit-time.js';

/** How many of the first results are considered. */
const candidates = 150;
const shownAlternatives = 50;

/** Videos of a search that fill a time together. */
@Injectable()
export class FittingVideos {
  constructor(private readonly searches: SearchFacade) {}

  /** What the visitor hides is left out, and so is what has no known length. @throws ApiProblem `category-not-found` */
  async find(
    { minutes, ...filters }: HandlerInput<'GET /api/fitting-videos'>['query'],
    visitorId: string,
  ): Promise<Response<'GET /api/fitting-videos'>> {
    const target = minutes * 60;
    const timed: TimedVideo[] = [];
    for await (const page of this.searches.first(filters, { visitorId, limit: candidates }))
      for (const video of page.videos) {
        const seconds = secondsOf(video.duration) ?? 0;
        if (seconds > 0 && seconds <= target + toleranceOf(target)) timed.push({ video, seconds });
      }
    const lengths = timed.map(({ seconds }) => seconds);
    const { chosen, seconds, isClose } = fitTime(lengths, target);
    const isChosen = new Set(chosen);
    return {
      videos: timed.filter((_, index) => isChosen.has(index)),
      alternatives: timed.filter((_, index) => !isChosen.has(index)).slice(0, shownAlternatives),
      seconds,
      isClose,
    };
  }
}
