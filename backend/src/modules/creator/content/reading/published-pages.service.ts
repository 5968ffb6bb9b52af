import { Injectable } from '@nestjs/common';
import type { PublishedContent } from '@tessera/contracts-creator';
import { FollowsFacade } from '../../../account/follows/index.js';
import { fileUrlOf, pictureUrlOf, StorageFacade } from '../../storage/index.js';
import type { PublishedContentEntity } from '../entities/published-content.entity.js';
import { ReadableContents } from './readable-content.service.js';
import { Summaries } from './summaries.service.js';
import { ViewTickets } from './view-tickets.js';

/** What the page of an item shows. */
@Injectable()
export class PublishedPages {
  constructor(
    private readonly contents: ReadableContents,
    private readonly summaries: Summaries,
    private readonly storage: StorageFacade,
    private readonly follows: FollowsFacade,
    private readonly tickets: ViewTickets,
  ) {}

  /** @throws ApiProblem `content-not-found`, `content-gone`, `content-taken-down` */
  async of(slug: string, visitorId: string, now: Date): Promise<PublishedContent> {
    const { row, takenDown } = await this.contents.at(slug, visitorId);
    const [[summary], file, followers] = await Promise.all([
      this.summaries.of([row]),
      this.fileOf(row),
      this.follows.counts('creator', [row.creatorId]),
    ]);
    if (!summary) throw new Error(`Content ${row.key} has no summary`);
    return {
      ...summary,
      html: row.html,
      largeCoverUrl: row.cover === '' ? null : pictureUrlOf(row.cover, 'large'),
      video: videoOf(row),
      file,
      followers: followers.get(row.creatorId) ?? 0,
      isOwn: row.visitorId === visitorId,
      takenDown,
      noindex: row.isDown || !row.isListed,
      ticket: this.tickets.issue(row.key, visitorId, now),
    };
  }

  private async fileOf({ videoFile }: PublishedContentEntity): Promise<PublishedContent['file']> {
    if (videoFile === '') return null;
    const mediaType = (await this.storage.publicTypes([videoFile])).get(videoFile);
    return mediaType === undefined ? null : { url: fileUrlOf(videoFile), mediaType };
  }
}

function videoOf({ videoLink, videoId }: PublishedContentEntity): PublishedContent['video'] {
  if (videoLink === '') return null;
  return { watchUrl: videoLink, videoId, host: new URL(videoLink).hostname };
}
