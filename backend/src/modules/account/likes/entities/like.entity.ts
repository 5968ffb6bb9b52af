import type { LikeKind } from '@tessera/contracts-account';
import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('likes')
export class LikeEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  @PrimaryColumn('text')
  kind: LikeKind;

  /** Of a video, or the key of content; it may be gone. */
  @PrimaryColumn('text')
  id: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'liked_at' })
  likedAt: Date;
}
