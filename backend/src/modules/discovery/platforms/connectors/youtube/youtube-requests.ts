import type { Cost, PlatformQuery, PlatformRequest, TrendingQuery } from '../../connector.js';
import type { PlatformsSettings } from '../../settings.js';
import { requestUrl } from '../request-url.js';
import { publishedSince } from '../search-filters.js';
import { youtubeCategory } from './youtube-video.js';

/** At most this many ids fit into a request; it is also the size of a page. */
export const maxIds = 50;
const maxComments = 100;
const oneSearch: Cost = { budget: 'search', units: 1 };
const oneUnit: Cost = { budget: 'units', units: 1 };
/** All of these together cost one unit. */
const parts = 'snippet,contentDetails,statistics,status,liveStreamingDetails';

/** Requests to the Data API. The key is sent as a header, because addresses end up in logs. */
export class YoutubeRequests {
  constructor(private readonly settings: PlatformsSettings) {}

  search({ text, limit, page, filters = {} }: PlatformQuery): PlatformRequest {
    const { sort, duration, publishedAfter, mature, hd, captions } = filters;
    return this.ofApi(
      'search',
      {
        part: 'snippet',
        type: 'video',
        q: text,
        maxResults: Math.min(limit, maxIds),
        pageToken: page,
        order: sort,
        videoDuration: duration,
        publishedAfter: publishedSince(publishedAfter)?.toISOString(),
        safeSearch: mature === 'show' ? 'none' : undefined,
        videoDefinition: hd ? 'high' : undefined,
        videoCaption: captions ? 'closedCaption' : undefined,
      },
      oneSearch,
    );
  }

  videos(ids: readonly string[]): PlatformRequest {
    const query = { part: parts, id: ids.slice(0, maxIds).join(',') };
    return this.ofApi('videos', query, oneUnit);
  }

  /** Since July 2025 the chart has only music, films and games. */
  popular({ limit, category }: TrendingQuery): PlatformRequest {
    const query = {
      part: parts,
      chart: 'mostPopular',
      maxResults: Math.min(limit, maxIds),
      videoCategoryId: youtubeCategory(category),
    };
    return this.ofApi('videos', query, oneUnit);
  }

  comments(videoId: string): PlatformRequest {
    const query = {
      part: 'snippet',
      videoId,
      order: 'relevance',
      maxResults: maxComments,
      textFormat: 'plainText',
    };
    return this.ofApi('commentThreads', query, oneUnit);
  }

  /** The newest 15 videos of a channel, as Atom. */
  feed(channelId: string): PlatformRequest {
    const { youtubeSiteUrl } = this.settings;
    return { url: requestUrl(youtubeSiteUrl, 'feeds/videos.xml', { channel_id: channelId }) };
  }

  oembed(watchUrl: string): PlatformRequest {
    const query = { url: watchUrl, format: 'json' };
    return { url: requestUrl(this.settings.youtubeSiteUrl, 'oembed', query) };
  }

  private ofApi(
    path: string,
    query: Parameters<typeof requestUrl>[2],
    cost: Cost,
  ): PlatformRequest {
    const { youtubeApiUrl, youtubeApiKey } = this.settings;
    const headers = { 'x-goog-api-key': youtubeApiKey ?? '' };
    return { url: requestUrl(youtubeApiUrl, path, query), headers, cost };
  }
}
