import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What is computed from the counts of a video; see `refreshScores`. It stands apart from the video so
 * that a refresh does not rewrite the text index. Every video has a row, which a trigger adds.
 */
@Entity('video_scores')
export class VideoScoresEntity {
  @PrimaryColumn('bigint', { name: 'video_id' })
  videoId: string;

  /** Views an hour. */
  @Column('double precision')
  velocity: number;

  /** Likes and comments a view, shrunk toward the mean of the category. */
  @Column('double precision')
  engagement: number;

  /** Velocity times engagement. */
  @Column('double precision')
  trending: number;
}
