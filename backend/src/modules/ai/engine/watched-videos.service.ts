import { Injectable } from '@nestjs/common';
import { dueHours, type WatchedVideo } from '@tessera/video-analysis';
import { inTurns } from '../../../platform/event-loop/index.js';
import { CatalogFigures, type VideoFigures } from '../../discovery/catalog/index.js';
import type { SiteTime } from './site-clock.js';

/** Read at once, so that no answer of the database keeps the process busy for long. */
const batch = 150;
/** Old videos are counted every few days: the first count after the due time still says what views were there at it. */
const readDays = dueHours / 24 + 6;

/** Videos with the views of their first days. */
@Injectable()
export class WatchedVideos {
  constructor(private readonly figures: CatalogFigures) {}

  /** Of those whose views are counted and whose time of publication is known. */
  async of<T extends VideoFigures>(
    videos: readonly T[],
    time: SiteTime,
  ): Promise<(WatchedVideo & Pick<T, 'title' | 'seconds' | 'hd' | 'captions'>)[]> {
    const known = videos.filter(
      ({ publishedAt, viewKind }) => publishedAt !== null && viewKind === 'total',
    );
    const watched = [];
    for (let first = 0; first < known.length; first += batch) {
      const some = known.slice(first, first + batch);
      const views = await this.figures.firstViews(
        some.map(({ id }) => id),
        readDays,
      );
      for await (const video of inTurns(some)) {
        const { id, channelId, category, publishedAt, source } = video;
        const { title, seconds, hd, captions } = video;
        watched.push({
          id,
          channelId,
          category,
          title,
          seconds,
          hd,
          captions,
          publishedAt: publishedAt ? time.of(publishedAt, source) : 0,
          counts: time.counts(views.get(id), source),
        });
      }
    }
    return watched;
  }
}
