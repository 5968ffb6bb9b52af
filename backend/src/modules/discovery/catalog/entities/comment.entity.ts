import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One of the comments of a video. */
@Entity('comments')
export class CommentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column('bigint', { name: 'video_id' })
  videoId: string;

  /** Only of samples: who wrote on a platform isn't stored. */
  @Column('text', { nullable: true })
  author: string | null;

  @Column('text')
  body: string;

  /** `null` where the platform counts none. */
  @Column('int', { name: 'like_count', nullable: true })
  likeCount: number | null;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt: Date;

  /** When its platform was asked, after which its text is kept for a time; `null` for samples. */
  @Column('timestamptz', { name: 'fetched_at', nullable: true })
  fetchedAt: Date | null;
}
