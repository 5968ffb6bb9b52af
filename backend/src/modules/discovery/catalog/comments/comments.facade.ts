import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Platform } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { DomainEvents } from '../../../../platform/events/index.js';
import { commentsChanged } from '../catalog.events.js';
import { ScoredVideos } from '../figures/scored-videos.js';
import { shownOnly } from '../listing/not-taken-down.js';
import { type Sql, sql } from '../listing/sql.js';
import { VideoPagesService } from '../listing/video-pages.service.js';
import { type IncomingComment, usableComments } from './incoming-comment.js';

interface WrittenComment {
  readonly text: string;
  /** `null` where the platform counts none. */
  readonly likes: number | null;
  readonly publishedAt: Date;
}

/** A video whose comments are to be read now. */
export interface ClaimedVideo {
  /** In the API. */
  readonly id: string;
  /** On the platform. */
  readonly externalId: string;
  readonly watchUrl: string;
}

/** Comments of one video in one answer. */
const mostComments = 200;
/** Videos whose texts are dropped by one statement. */
const batchSize = 200;

/**
 * Comments of videos: the module's interface for those who read them on platforms, and those who use them. They are read for videos that
 * somebody wants them of, each at most once a day.
 */
@Injectable()
export class CommentsFacade {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly pages: VideoPagesService,
    private readonly scored: ScoredVideos,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Those with the most likes, by the ids of the videos in the API; videos without comments are left out.
   * @param perVideo at most 200
   */
  async of(
    ids: readonly string[],
    { perVideo }: { readonly perVideo: number },
  ): Promise<ReadonlyMap<string, readonly WrittenComment[]>> {
    const rows = await this.pages.rows<WrittenComment & { readonly id: string }>(
      sql`select v.public_id as id, c.text, c.likes, c.at as "publishedAt" from videos v
        cross join lateral (
          select body as text, like_count as likes, published_at as at, comments.id as number from comments
          where video_id = v.id order by like_count desc nulls last, published_at, comments.id
          limit ${Math.min(perVideo, mostComments)}
        ) c
        where v.public_id = any(${[...ids]}::text[]) and ${shownOnly}
        order by v.id, c.likes desc nulls last, c.at, c.number`,
    );
    const found = new Map<string, WrittenComment[]>();
    for (const { id, ...comment } of rows) {
      const known = found.get(id);
      if (known) known.push(comment);
      else found.set(id, [comment]);
    }
    return found;
  }

  /** Those of some videos that had texts of comments which may not be kept any more, and have not been read again. */
  async dropped(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.pages.rows<{ id: string }>(
      sql`select v.public_id as id from comment_reads r join videos v on v.id = r.video_id
        where v.public_id = any(${[...ids]}::text[]) and r.texts_dropped`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /**
   * Somebody wants the comments of a video. It writes nothing where they were read lately or there are none to read.
   * @param isUrgent for a visitor whose plan has priority
   */
  async want(id: string, isUrgent: boolean): Promise<void> {
    await this.wanted(
      sql`select v.id from videos v where v.public_id = ${id} and ${this.readable()}`,
      isUrgent,
    );
  }

  /** Those of a platform's videos that gain views fastest are wanted. */
  async wantHottest(platform: Platform, among: number): Promise<void> {
    await this.wanted(
      sql`select v.id from video_scores s join videos v on v.id = s.video_id
        where s.trending > 0 and v.platform = ${platform} and ${this.readable()}
        order by s.trending desc, s.video_id desc limit ${among}`,
      false,
    );
  }

  /**
   * The next of a platform's videos whose comments are wanted: the urgent first, then the longest waiting. Nobody else gets it for a day.
   * @param urgentOnly whether the others have to wait
   */
  async claim(platform: Platform, urgentOnly: boolean): Promise<ClaimedVideo | null> {
    const { text, values } =
      sql`update comment_reads r set wanted_at = null, read_after = now() + interval '1 day'
        from (
          select c.video_id, v.public_id, v.external_id, v.watch_url
          from comment_reads c join videos v on v.id = c.video_id
          where c.wanted_at is not null and c.read_after <= now() and (c.is_urgent or not ${urgentOnly}::boolean)
            and v.platform = ${platform} and ${this.readable()}
          order by c.is_urgent desc, c.wanted_at, c.video_id limit 1 for update of c skip locked
        ) due
        where r.video_id = due.video_id
        returning due.public_id as id, due.external_id as "externalId", due.watch_url as "watchUrl"`.render();
    const [[video = null]] = await this.database.query<[ClaimedVideo[], number]>(text, values);
    return video;
  }

  /** It could not be read: it is wanted again from a time on. */
  async postpone({ id }: ClaimedVideo, until: Date): Promise<void> {
    await this.pages.rows(
      sql`update comment_reads r set wanted_at = now(), read_after = ${until}
        from videos v where v.id = r.video_id and v.public_id = ${id}`,
    );
  }

  /** The comments that a video has now, in place of those that are stored. What can't be stored is left out; see `usableComments`. */
  async store(
    { id }: ClaimedVideo,
    comments: readonly IncomingComment[],
    fetchedAt: Date,
  ): Promise<void> {
    const rows = usableComments(comments).map(({ text, likes, publishedAt }) => ({
      text,
      likes,
      at: publishedAt,
    }));
    await this.database.transaction(async (manager) => {
      await manager.query(deleteComments, [id]);
      await manager.query(insertComments, [id, JSON.stringify(rows), fetchedAt]);
      await manager.query(noteRead, [id]);
      await this.events.publish(manager, commentsChanged, { videoIds: [id] });
    });
  }

  /** Deletes comments that were fetched before a time. */
  async dropOld(before: Date): Promise<void> {
    for (;;) {
      const dropped = await this.database.transaction(async (manager) => {
        const rows = await manager.query<{ id: string }[]>(dropTexts, [before, batchSize]);
        const videoIds = rows.map(({ id }) => id);
        if (videoIds.length > 0) await this.events.publish(manager, commentsChanged, { videoIds });
        return videoIds.length;
      });
      if (dropped < batchSize) return;
    }
  }

  /** Nobody waits any more for what could not be read within a day, as that of platforms which give no comments. */
  async forgetWishes(): Promise<void> {
    await this.database.query(
      `update comment_reads set wanted_at = null where wanted_at < now() - interval '1 day'`,
    );
  }

  /** Where nothing may be said of comments, none are read. */
  private readable(): Sql {
    return sql`v.source <> 'sample' and v.external_id is not null and v.comment_count is distinct from 0
      and ${shownOnly} and ${this.scored.condition()}`;
  }

  private async wanted(videos: Sql, isUrgent: boolean): Promise<void> {
    await this.pages.rows(
      sql`insert into comment_reads as present (video_id, wanted_at, is_urgent, read_after)
        -- Times have milliseconds: rounded up, it would still lie ahead.
        select wanted.id, now(), ${isUrgent}::boolean, date_trunc('milliseconds', now()) from (${videos}) wanted
          left join comment_reads known on known.video_id = wanted.id
          where known.video_id is null or (known.read_after <= now()
            and (known.wanted_at is null or (${isUrgent}::boolean and not known.is_urgent)))
          order by wanted.id
        on conflict (video_id) do update set
          wanted_at = coalesce(present.wanted_at, excluded.wanted_at),
          is_urgent = excluded.is_urgent or (present.is_urgent and present.wanted_at is not null)`,
    );
  }
}

const deleteComments = `
  delete from comments using videos v where v.id = comments.video_id and v.public_id = $1`;

const insertComments = `
  insert into comments (video_id, body, like_count, published_at, fetched_at)
  select v.id, text, likes, at, $3
    from videos v, json_to_recordset($2::json) as written (text text, likes int, at timestamptz)
    where v.public_id = $1`;

const noteRead = `
  update comment_reads r set texts_dropped = false from videos v where v.id = r.video_id and v.public_id = $1`;

const dropTexts = `
  with old as (
    select distinct video_id from comments where fetched_at < $1 limit $2
  ), dropped as (
    delete from comments using old where comments.video_id = old.video_id and comments.fetched_at < $1
  ), noted as (
    update comment_reads set texts_dropped = true where video_id in (select video_id from old)
  )
  select v.public_id as id from old join videos v on v.id = old.video_id`;
