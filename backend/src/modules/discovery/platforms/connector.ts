import type { Platform } from '@tessera/contracts';
import type { PlatformFilter, PlatformFilters, PlatformOffer } from '@tessera/contracts-discovery';
import type { z } from 'zod';
import type { Validators } from '../../../platform/outbound/index.js';
import type { IncomingComment, IncomingVideo } from '../catalog/index.js';
import type { PlatformFailure } from './platform-failure.js';

/**
 * What the site can ask of one platform. A connector builds requests and reads responses; time limits, retries, the breaker, the
 * cache, quotas and storing are around it. It is a provider, and its class is listed in `connectors/index.ts`.
 */
export interface Connector {
  readonly platform: Platform;
  /** What can be asked with the present settings; absent for what the platform does not offer at all. */
  readonly offers: Readonly<Partial<Record<PlatformOffer, Readiness>>>;
  /** Environment variables that more of its offers need and that are not set. */
  readonly missingSettings: readonly string[];
  /** How much it may be asked, by name; a request says what it costs. Empty where the platform publishes no limit. */
  readonly budgets: Readonly<Record<string, Budget>>;
  /** Videos for words, as far as filters are among `knownFilters` also for those. */
  search?(query: PlatformQuery, call: Call): Promise<FoundVideos>;
  /** Filters that a search of the platform has: for all of their values, or only for these. The others never reach it. */
  readonly knownFilters?: KnownFilters;
  /** What is watched now; what a site without visitors' searches begins with. */
  trending?(query: TrendingQuery, call: Call): Promise<FoundVideos>;
  /** Categories of this site that `trending` can be asked for; without them it is asked for everything. */
  readonly trendingCategories?: readonly string[];
  /**
   * Newest videos of a channel.
   * @param externalId of the channel on the platform
   * @param known what an earlier answer came with; only platforms that can tell what has changed use it
   * @returns `null` where nothing has changed since
   */
  channel?(externalId: string, call: Call, known?: Validators): Promise<ChannelVideos | null>;
  /** Whether an address is a video's page on this platform. */
  recognizes?(url: URL): boolean;
  /** The video of a pasted address that it recognizes; `null` if there is none (any more). */
  resolve?(url: URL, call: Call): Promise<IncomingVideo | null>;
  /** Asks for known videos again. @param externalIds at most `refreshBatch` */
  refresh?(externalIds: readonly string[], call: Call): Promise<Refreshed>;
  /** At most 100 comments of a video, those that say most or are newest first; none where it shows none to others. */
  comments?(video: VideoAddress, call: Call): Promise<readonly IncomingComment[]>;
  /** How many videos one `refresh` can name. */
  readonly refreshBatch?: number;
  /** How many days before their date videos are asked for again, and so for how long at least there may be no answer; 2 where absent. */
  readonly refreshAheadDays?: number;
  /** A video and a channel that will stay, so that an operator can test what needs no search. */
  readonly examples?: { readonly link?: URL; readonly channel?: string };
  /** What the platform says in an error of its own form, such as a used-up quota behind status 403; `null` leaves it to the status. */
  failureOf?(response: PlatformResponse): PlatformFailure | null;
}

type Readiness = 'ready' | 'needs-key';

export type KnownFilters = {
  readonly [F in PlatformFilter]?: 'all' | readonly PlatformFilters[F][];
};

/** How much of something a platform allows within a period. */
export interface Budget {
  readonly limit: number;
  /** Days end at midnight of the time zone, minutes on the clock. */
  readonly period: 'minute' | { readonly dayIn: string };
}

/** What a request uses up of one of its connector's budgets. */
export interface Cost {
  readonly budget: string;
  readonly units: number;
}

export interface PlatformQuery {
  /** As visitors wrote it, trimmed. */
  readonly text: string;
  readonly limit: number;
  /** `nextPage` of an earlier answer; the first where absent. */
  readonly page?: string;
  /** Those that differ from their defaults. */
  readonly filters?: Partial<PlatformFilters>;
}

export interface TrendingQuery {
  readonly limit: number;
  /** A category of this site; all where absent, or where the platform has none like it. */
  readonly category?: string;
}

export interface FoundVideos {
  readonly videos: readonly IncomingVideo[];
  /** How many there are in all; `null` if the platform does not say. */
  readonly total: number | null;
  readonly nextPage: string | null;
}

export interface ChannelVideos extends FoundVideos {
  /** For the next time the channel is asked for; absent where the platform has none. */
  readonly validators?: Validators;
}

/** A known video. */
export type VideoAddress = Pick<IncomingVideo, 'externalId' | 'watchUrl'>;

/** What has become of known videos. Those that are in neither list are gone. */
export interface Refreshed {
  /** As they are now. */
  readonly videos: readonly IncomingVideo[];
  /** Ids of those of which nothing could be learned now, so that they stay until their date. */
  readonly unanswered?: readonly string[];
}

/** One conversation with a platform. */
export interface Call {
  /** Aborted if nobody waits any longer, or time is up. */
  readonly signal: AbortSignal;
  /**
   * Sends a request and reads a JSON response of the given shape.
   * @throws PlatformFailure
   */
  json<S extends z.ZodType>(request: PlatformRequest, shape: S): Promise<z.output<S>>;
  /** The same for text, such as a feed. @throws PlatformFailure */
  text(request: PlatformRequest): Promise<string>;
  /**
   * The same for what may not have changed since an earlier answer: then `null`.
   * @throws PlatformFailure
   */
  changedText(request: PlatformRequest, known: Validators): Promise<ChangedText | null>;
}

export interface ChangedText {
  readonly text: string;
  readonly validators: Validators;
}

export interface PlatformRequest {
  /** Only http and https, and only public hosts or those that settings name. */
  readonly url: URL;
  /** Never sent to another host, if the platform redirects there. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent by POST as a form; GET where absent. */
  readonly form?: URLSearchParams;
  /** Charged before each attempt. */
  readonly cost?: Cost;
  /** Media types of the response; by default those of JSON, or of text and XML. */
  readonly accept?: readonly string[];
}

export interface PlatformResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}
