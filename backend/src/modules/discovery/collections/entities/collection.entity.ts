import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/**
 * Videos are an array rather than a table: they are written as a whole, by one operator at a time, and read with the collection.
 */
@Entity('collections')
export class CollectionEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Its name in addresses, made of its first title. */
  @Column('text')
  slug: string;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  /** Whether its videos are only for plans with exclusive content. */
  @Column('boolean', { name: 'is_exclusive' })
  isExclusive: boolean;

  @Column('boolean', { name: 'is_published' })
  isPublished: boolean;

  /** Ids in the catalog, each once, in their order; the videos may be gone. */
  @Column('text', { name: 'video_ids', array: true })
  videoIds: string[];

  /** Its place in the list, from 1; there may be gaps. */
  @Column('integer')
  position: number;

  /** Incremented with each change, but not by ordering. */
  @Column('integer', { default: 1 })
  version: number;
}
