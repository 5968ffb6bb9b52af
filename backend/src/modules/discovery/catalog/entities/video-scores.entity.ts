import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Scores computed from the counts of a video; see `refreshScores`. They are in a separate table, so that a refresh does not
 * rewrite the text index. A trigger adds a row for every video.
 */
@Entity('video_scores')
export class VideoScoresEntity {
  @PrimaryColumn('bigint', { name: 'video_id' })
  videoId: string;

  /** Views per hour. */
  @Column('double precision')
  velocity: number;

  /** Likes and comments per view, shrunk toward the mean of the category. */
  @Column('double precision')
  engagement: number;

  /** Velocity times engagement. */
  @Column('double precision')
  trending: number;
}
