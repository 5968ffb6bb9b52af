import type { Platform, Video } from '@tessera/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A video of any platform. `null` means that the platform does not publish the value.
 *
 * The table also has a generated column `search`, the text index. Tags are an array rather than a table: they are read with
 * the video, only filtered by "has all of these" (one GIN index), and have no data besides their name.
 */
@Entity('videos')
export class VideoEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  /** The id in the API. */
  @Column('text', { name: 'public_id' })
  publicId: string;

  @Column('text')
  platform: Platform;

  @Column('bigint', { name: 'channel_id' })
  channelId: string;

  @Column('smallint', { name: 'category_id' })
  categoryId: number;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  /** Copied from the channel, because a generated column can only use its own row. */
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

  @Column('timestamptz', { name: 'published_at' })
  publishedAt: Date;

  @Column('boolean')
  hd: boolean;

  @Column('boolean')
  captions: boolean;

  @Column('text')
  source: Video['source'];
}
