import type { Platform, Video } from '@tessera/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('channels')
export class ChannelEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id: string;

  @Column('text')
  platform: Platform;

  @Column('text')
  title: string;

  /** The category of most of its videos. */
  @Column('smallint', { name: 'category_id' })
  categoryId: number;

  @Column('bigint', { name: 'subscriber_count', nullable: true })
  subscriberCount: string | null;

  @Column('text')
  source: Video['source'];
}
