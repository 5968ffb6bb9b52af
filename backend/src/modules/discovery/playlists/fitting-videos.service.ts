import { Injectable } from '@nestjs/common';
import type { Response } from '@tessera/contracts';
import type { TimedVideo } from '@tessera/contracts-discovery';
import type { HandlerInput, RequestContext } from '../../../platform/endpoints/index.js';
import { type FirstVideos, SearchAccess, SearchFacade, secondsOf } from '../catalog/index.js';
import { fillUp, type Fit, fitTime, toleranceOf } from './fit-time.js';

/** How many of the first results are considered. */
const candidates = 150;
const shownAlternatives = 50;

type FillRequest = HandlerInput<'GET /api/fitting-videos'>;
type FillQuery = FillRequest['query'];

type Proposal = ReturnType<typeof proposal>;

interface Candidates {
  readonly timed: readonly TimedVideo[];
  readonly match: 'all' | 'any';
}

/** Videos of a search that fill a time together. */
@Injectable()
export class FittingVideos {
  constructor(
    private readonly searches: SearchFacade,
    private readonly access: SearchAccess,
  ) {}

  /**
   * Videos with all words; where these don't fill the time, also some with only some of the words, and never others. What the
   * visitor hides is left out, and so is what has no known length.
   * @throws ApiProblem `category-not-found`, `plan-required`, `plan-limit-reached`
   */
  async find(
    asked: FillRequest,
    context: RequestContext,
  ): Promise<Response<'GET /api/fitting-videos'>> {
    const { filters, effects } = await this.access.admit(asked.query, asked, context);
    return { ...(await this.fitting(filters, context.visitorId)), ...effects };
  }

  private async fitting(wanted: FillQuery, visitorId: string): Promise<Proposal> {
    const target = wanted.minutes * 60;
    const first = await this.timed(wanted, { visitorId });
    const fit = fitTime(lengthsOf(first.timed), target);
    if (fit.isClose || first.match === 'any') return proposal(first, fit);
    const loose = await this.timed(wanted, { visitorId, match: 'any' });
    const known = new Set(first.timed.map(({ video }) => video.id));
    const others = loose.timed.filter(({ video }) => !known.has(video.id));
    const lengths = { best: lengthsOf(first.timed), others: lengthsOf(others) };
    const filled = fillUp(fit, lengths, target);
    const isLoose = filled.chosen.some((index) => index >= first.timed.length);
    if (!isLoose) return proposal(first, fit);
    return proposal({ timed: [...first.timed, ...others], match: 'any' }, filled);
  }

  private async timed(
    { minutes, ...filters }: FillQuery,
    asked: Omit<FirstVideos, 'limit'>,
  ): Promise<Candidates> {
    const target = minutes * 60;
    const timed: TimedVideo[] = [];
    let match: Candidates['match'] = 'all';
    for await (const page of this.searches.first(filters, { ...asked, limit: candidates })) {
      match = page.match;
      for (const video of page.videos) {
        const seconds = secondsOf(video.duration) ?? 0;
        if (seconds > 0 && seconds <= target + toleranceOf(target)) timed.push({ video, seconds });
      }
    }
    return { timed, match };
  }
}

function lengthsOf(timed: readonly TimedVideo[]): number[] {
  return timed.map(({ seconds }) => seconds);
}

function proposal({ timed, match }: Candidates, { chosen, seconds, isClose }: Fit) {
  const isChosen = new Set(chosen);
  return {
    videos: timed.filter((_, index) => isChosen.has(index)),
    alternatives: timed.filter((_, index) => !isChosen.has(index)).slice(0, shownAlternatives),
    seconds,
    isClose,
    match,
  };
}
