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

  /** Its id on the platform; `null` for samples. */
  @Column('text', { name: 'external_id', nullable: true })
  externalId: string | null;

  /** The category of most of its videos. */
  @Column('smallint', { name: 'category_id', nullable: true })
  categoryId: number | null;

  @Column('bigint', { name: 'subscriber_count', nullable: true })
  subscriberCount: string | null;

  @Column('text')
  source: Video['source'];
}
