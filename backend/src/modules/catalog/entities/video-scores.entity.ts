import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What is computed from the counts of a video; see `refreshScores`. It stands apart from the video so
 * that a refresh does not rewrite the text index. A video has no row before the first refresh.
 */
@Entity('video_scores')
export class VideoScores {
  @PrimaryColumn('bigint', { name: 'video_id' })
  videoId: string;

  /** Views an hour. */
  @Column('double precision')
  velocity: number;

  /** Likes and comments a view, shrunk toward what is usual in the category. */
  @Column('double precision')
  engagement: number;

  /** Velocity times engagement. */
  @Column('double precision')
  trending: number;
}
