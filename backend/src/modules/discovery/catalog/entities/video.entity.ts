import type { Platform, Video } from '@tessera/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A video of any platform. `null` means that the platform does not publish the value.
 *
 * Tags are an array rather than a table: they are read with the video, only filtered by "has all of these", which the search index
 * answers, and have no data besides their name.
 */
@Entity('videos')
export class VideoEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  /** The id in the API. It does not change as long as the video is stored. */
  @Column('text', { name: 'public_id' })
  publicId: string;

  @Column('text')
  platform: Platform;

  @Column('bigint', { name: 'channel_id' })
  channelId: string;

  @Column('smallint', { name: 'category_id', nullable: true })
  categoryId: number | null;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  /** Copied from the channel, because it is searched with the video. */
  @Column('text', { name: 'channel_title' })
  channelTitle: string;

  /** In lower case. */
  @Column('text', { array: true })
  tags: string[];

  @Column('text', { name: 'thumbnail_url' })
  thumbnailUrl: string;

  @Column('text', { name: 'watch_url' })
  watchUrl: string;

  /** 0 while it is live. */
  @Column('int', { name: 'duration_seconds', nullable: true })
  durationSeconds: number | null;

  @Column('bigint', { name: 'view_count', nullable: true })
  viewCount: string | null;

  @Column('bigint', { name: 'like_count', nullable: true })
  likeCount: string | null;

  @Column('bigint', { name: 'comment_count', nullable: true })
  commentCount: string | null;

  /** Concurrent views are those who are watching now. */
  @Column('text', { name: 'view_kind', default: 'total' })
  viewKind: Video['viewKind'];

  @Column('timestamptz', { name: 'published_at', nullable: true })
  publishedAt: Date | null;

  @Column('boolean', { nullable: true })
  hd: boolean | null;

  @Column('boolean', { nullable: true })
  captions: boolean | null;

  @Column('boolean', { nullable: true })
  mature: boolean | null;

  /** ISO 639-1. */
  @Column('text', { nullable: true })
  language: string | null;

  /** Whether other sites may show the platform's player. */
  @Column('boolean', { nullable: true })
  embeddable: boolean | null;

  /** Its id on the platform; `null` for samples. */
  @Column('text', { name: 'external_id', nullable: true })
  externalId: string | null;

  @Column('text')
  source: Video['source'];

  /** When its platform was last asked about it; `null` for samples. */
  @Column('timestamptz', { name: 'fetched_at', nullable: true })
  fetchedAt: Date | null;

  /** By when it must be fetched again or dropped; `null` for what may stay. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** What its title is recognized by on other platforms; see `titleKey`. */
  @Column('bigint', { name: 'title_key', nullable: true })
  titleKey: string | null;

  /** The same video on another platform that stands for both in lists. */
  @Column('bigint', { name: 'duplicate_of', nullable: true })
  duplicateOf: string | null;
}
