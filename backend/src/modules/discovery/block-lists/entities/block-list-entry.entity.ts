import type { BlockEntryKind } from '@tessera/contracts-discovery';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a list hides. */
@Entity('block_list_entries')
export class BlockListEntryEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'list_id' })
  listId: string;

  @Column('text')
  kind: BlockEntryKind;

  /** The id of the channel, which may be gone, or the keyword in the form that is compared. */
  @Column('text')
  value: string;

  /** A keyword as it was written; `null` for a channel. */
  @Column('text', { nullable: true })
  written: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
