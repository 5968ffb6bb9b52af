import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One of the comments of a video. */
@Entity('comments')
export class CommentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column('bigint', { name: 'video_id' })
  videoId: string;

  @Column('text')
  author: string;

  @Column('text')
  body: string;

  @Column('int', { name: 'like_count' })
  likeCount: number;

  @Column('timestamptz', { name: 'published_at' })
  publishedAt: Date;
}
