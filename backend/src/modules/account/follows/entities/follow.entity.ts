import type { FollowKind } from '@tessera/contracts-account';
import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('follows')
export class FollowEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  @PrimaryColumn('text')
  kind: FollowKind;

  /** A topic's normalized words, or the id of a channel or creator, which may be gone. */
  @PrimaryColumn('text')
  id: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'followed_at' })
  followedAt: Date;
}
