import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The counts of a video at one point in time. */
@Entity('video_statistics')
export class VideoStatisticsEntity {
  @PrimaryColumn('bigint', { name: 'video_id' })
  videoId: string;

  @PrimaryColumn('timestamptz', { name: 'taken_at' })
  takenAt: Date;

  @Column('bigint', { nullable: true })
  views: string | null;

  @Column('bigint', { nullable: true })
  likes: string | null;

  @Column('bigint', { nullable: true })
  comments: string | null;
}
