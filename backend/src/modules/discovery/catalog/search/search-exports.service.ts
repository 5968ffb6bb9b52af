import { Injectable } from '@nestjs/common';
import type { Video } from '@tessera/contracts';
import {
  type ExportedVideo,
  exportedResults,
  type WholeSearch,
  type VideoPage,
} from '@tessera/contracts-discovery';
import { reply } from '../../../../platform/endpoints/index.js';
import { secondsOf } from '../iso-duration.js';
import { SearchFacade } from './search.facade.js';

/** The results of a search as files. What a visitor hides is left out, as on their pages. */
@Injectable()
export class SearchExports {
  constructor(private readonly searches: SearchFacade) {}

  /** Rows are read page by page while the client takes them. @throws ApiProblem `category-not-found` */
  async table(filters: WholeSearch, visitorId: string) {
    const pages = this.searches.first(filters, { visitorId, limit: exportedResults });
    // Before the response begins, so that an unknown category can still be refused.
    const first = await pages.next();
    return reply(rowsOf(first.done ? null : first.value, pages), {
      fileName: fileName(filters, 'csv'),
    });
  }

  /** @throws ApiProblem `category-not-found` */
  async json(filters: WholeSearch, visitorId: string) {
    const videos: Video[] = [];
    let total = 0;
    const limit = exportedResults;
    for await (const page of this.searches.first(filters, { visitorId, limit })) {
      videos.push(...page.videos);
      total = page.total;
    }
    const exportedAt = new Date().toISOString();
    return reply({ exportedAt, total, videos }, { fileName: fileName(filters, 'json') });
  }
}

async function* rowsOf(
  first: VideoPage | null,
  others: AsyncIterable<VideoPage>,
): AsyncGenerator<ExportedVideo> {
  yield* (first?.videos ?? []).map(toRow);
  for await (const { videos } of others) yield* videos.map(toRow);
}

function toRow(video: Video): ExportedVideo {
  const { title, platform, language, hd, captions } = video;
  return {
    title,
    channel: video.channelTitle,
    platform,
    category: video.categorySlug,
    published: video.publishedAt,
    seconds: secondsOf(video.duration),
    views: video.viewCount,
    language,
    hd,
    captions,
    tags: video.tags.join(', '),
    link: video.watchUrl,
  };
}

/** For example `tessera jazz lessons.csv`. */
function fileName({ q, category }: WholeSearch, ending: string): string {
  const words = q || (category === 'all' ? 'videos' : category);
  return `tessera ${words.slice(0, 60)}.${ending}`;
}
