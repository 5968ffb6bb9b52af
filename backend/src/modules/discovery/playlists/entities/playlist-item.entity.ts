import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('playlist_items')
export class PlaylistItemEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'playlist_id' })
  playlistId: string;

  /** Id of the video in the catalog, which may be gone. */
  @Column('text', { name: 'video_id' })
  videoId: string;

  /** From 0, without gaps. */
  @Column('integer')
  position: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'added_at' })
  addedAt: Date;
}
