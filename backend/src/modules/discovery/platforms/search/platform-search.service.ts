import { Inject, Injectable } from '@nestjs/common';
import type { Platform, Response } from '@tessera/contracts';
import {
  type PlanEffects,
  type PlatformFilter,
  type PlatformFilters,
  type PlatformResult,
  type PlatformSearch,
  type PlatformSearchQuery,
  videosPerPlatform,
} from '@tessera/contracts-discovery';
import {
  EventQueue,
  type HandlerInput,
  type RequestContext,
  signalOf,
} from '../../../../platform/endpoints/index.js';
import { type Answer, AnswersService } from '../answers/answers.service.js';
import { CALL_TIMING, type CallTiming } from '../calls/call-timing.js';
import { PlatformCalls } from '../calls/platform-calls.js';
import type { Connector } from '../connector.js';
import { Connectors } from '../connectors.js';
import { PlatformFailure } from '../platform-failure.js';
import { CatalogResults, type FoundInCatalog } from './catalog-results.js';
import { filtersFor, filtersLeft, matchingVideos } from './filters.js';
import { PlatformSearchAccess } from './platform-search-access.js';
import { PlatformVideos } from './platform-videos.js';
import { PriorityReserve } from './priority-reserve.js';
import { VisitorShare } from './visitor-share.js';

/** More than are shown, in place of those that filters and block lists leave out. */
const videosAsked = 24;

type SearchEvent = Response<'GET /api/cross-platform/search/stream'>;

/** Asks all platforms at once; each answers, or says why not, independently of the others. */
@Injectable()
export class PlatformSearchService {
  constructor(
    @Inject(CALL_TIMING) private readonly timing: CallTiming,
    private readonly connectors: Connectors,
    private readonly calls: PlatformCalls,
    private readonly answers: AnswersService,
    private readonly catalog: CatalogResults,
    private readonly videos: PlatformVideos,
    private readonly share: VisitorShare,
    private readonly access: PlatformSearchAccess,
    private readonly reserve: PriorityReserve,
  ) {}

  /** All results at once; a platform that takes too long is left out, and its answer is there for the next one who asks. */
  async search(
    input: HandlerInput<'GET /api/cross-platform/search'>,
    context: RequestContext,
  ): Promise<PlatformSearch> {
    const { query, effects } = await this.access.admit(input, context);
    const { signal, stay } = untilAnswered(context.signal);
    const question = questionOf(query);
    const asked = query.platforms.map((platform) =>
      Promise.race([this.ask(platform, question, { ...context, signal }), this.late(platform)]),
    );
    const [local, ...live] = await Promise.all([this.catalog.search(query, context), ...asked]);
    stay();
    const platformResults = live.map((result) => orLocal(result, local));
    return {
      ...summaryOf(platformResults, local),
      ...effects,
      videos: mixed(platformResults),
      platformResults,
    };
  }

  /** What the catalog has, then each platform's answer as it arrives. Without the catalog there is no stream, but a problem. */
  async follow(
    input: HandlerInput<'GET /api/cross-platform/search/stream'>,
    context: RequestContext,
  ): Promise<AsyncIterable<SearchEvent>> {
    const { query, effects } = await this.access.admit(input, context);
    const queue = new EventQueue<SearchEvent>(context.signal);
    const question = questionOf(query);
    const asked = query.platforms.map((platform) => this.ask(platform, question, context));
    for (const one of asked) one.catch(() => undefined);
    const local = await this.catalog.search(query, context);
    for (const data of local.results.values()) queue.push({ event: 'local', data });
    void this.report(asked, { local, effects }, queue);
    return queue;
  }

  private async report(
    asked: readonly Promise<PlatformResult>[],
    { local, effects }: { readonly local: FoundInCatalog; readonly effects: PlanEffects },
    queue: EventQueue<SearchEvent>,
  ): Promise<void> {
    const results = await Promise.all(
      asked.map(async (one) => {
        const data = orLocal(await one, local);
        queue.push({ event: 'result', data });
        return data;
      }),
    ).catch(() => null);
    if (results) queue.push({ event: 'done', data: { ...summaryOf(results, local), ...effects } });
    queue.end();
  }

  /** Never fails but for visitors who leave. */
  private async ask(
    platform: Platform,
    { text, filters }: Question,
    context: RequestContext,
  ): Promise<PlatformResult> {
    const signal = signalOf(context);
    try {
      const connector = this.searchable(platform);
      const admit = async (): Promise<void> => {
        await this.reserve.assertOpen(connector, context);
        await this.share.take(connector, context);
      };
      const asked = { text, limit: videosAsked, filters: filtersFor(connector, filters) };
      const answer = await this.answers.search(connector, asked, { signal, admit });
      return {
        platform,
        origin: answer.isLive ? 'live' : 'cached',
        answeredAt: answer.answeredAt.toISOString(),
        ...(await this.shown(answer, connector, filters, context)),
        error: answer.failure?.message ?? null,
      };
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error;
      return withoutAnswer(platform, error.message);
    }
  }

  /** Answers are shared: what a visitor hides, or has not asked for, is left out of them here. */
  private async shown(
    { videoIds, total }: Answer,
    connector: Connector,
    filters: PlatformFilters,
    { visitorId }: RequestContext,
  ): Promise<Pick<PlatformResult, 'checkedHere' | 'totalResults' | 'videos'>> {
    const left = filtersLeft(connector, filters);
    const visible = await this.videos.visible(videoIds, visitorId);
    const videos = matchingVideos(visible, { filters, left });
    return {
      checkedHere: [...left],
      totalResults: totalOf({ total, sent: videoIds.length, kept: videos.length, left }),
      videos: videos.slice(0, videosPerPlatform).map((video) => this.videos.toPlatformVideo(video)),
    };
  }

  /** @throws PlatformFailure if the platform can't be searched */
  private searchable(platform: Platform): Connector {
    const connector = this.connectors.of(platform);
    const readiness = connector?.offers.search;
    if (!connector || !readiness)
      throw new PlatformFailure('refused', 'The platform offers no search to other sites');
    if (!this.calls.isOn(platform))
      throw new PlatformFailure('refused', 'The site is set up not to ask it');
    if (readiness === 'needs-key')
      throw new PlatformFailure('refused', 'The site has no key for its search');
    return connector;
  }

  private late(platform: Platform): Promise<PlatformResult> {
    return new Promise((resolve) => {
      const answer = withoutAnswer(platform, 'There was no answer in time');
      setTimeout(resolve, this.timing.searchMs, answer).unref();
    });
  }
}

interface Question {
  readonly text: string;
  readonly filters: PlatformFilters;
}

function questionOf(search: PlatformSearchQuery): Question {
  const { query: text, sort, duration, publishedAfter, language, mature, hd, captions } = search;
  return { text, filters: { sort, duration, publishedAfter, language, mature, hd, captions } };
}

/** A signal for visitors who leave before they have an answer: what still runs after that is worth keeping. */
function untilAnswered(request: AbortSignal | undefined): {
  signal: AbortSignal;
  stay: () => void;
} {
  const controller = new AbortController();
  const leave = (): void => controller.abort();
  request?.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    stay: () => request?.removeEventListener('abort', leave),
  };
}

function withoutAnswer(platform: Platform, error: string): PlatformResult {
  return {
    platform,
    origin: 'catalog',
    answeredAt: null,
    totalResults: null,
    checkedHere: [],
    videos: [],
    error,
  };
}

interface Counts {
  /** As the platform says. */
  readonly total: number | null;
  readonly sent: number;
  /** Of those that it sent. */
  readonly kept: number;
  readonly left: readonly PlatformFilter[];
}

/** How many there are for this visitor. What was not sent is not known where the platform has not applied all filters. */
function totalOf({ total, sent, kept, left }: Counts): number | null {
  if (total === null) return null;
  if (total <= sent) return kept;
  return left.some((name) => name !== 'sort') ? null : total - (sent - kept);
}

/** Where a platform has not answered, its videos are those of the catalog. */
function orLocal(result: PlatformResult, { results }: FoundInCatalog): PlatformResult {
  const known = results.get(result.platform);
  return result.origin === 'catalog' && known ? { ...known, error: result.error } : result;
}

function summaryOf(
  results: readonly PlatformResult[],
  { isCorrected }: FoundInCatalog,
): Omit<PlatformSearch, 'videos' | 'platformResults'> {
  return {
    totalResults: results.reduce((sum, result) => sum + countOf(result), 0),
    searchEnhanced: isCorrected,
  };
}

/** What a platform does not count is at least what it shows. */
function countOf({ totalResults, videos }: PlatformResult): number {
  return totalResults ?? videos.length;
}

/** The first of each platform, then the second … */
function mixed(results: readonly PlatformResult[]): PlatformSearch['videos'] {
  const ranks = Array.from({ length: videosPerPlatform }, (_, rank) => rank);
  return ranks.flatMap((rank) => results.flatMap(({ videos }) => videos[rank] ?? []));
}
