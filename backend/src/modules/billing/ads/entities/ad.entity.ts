import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A text with a link that operators write. */
@Entity('ads')
export class AdEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  @Column('text')
  text: string;

  /** A path of the site, or an address over https. */
  @Column('text')
  url: string;

  @Column('integer')
  weight: number;

  @Column('boolean', { name: 'is_sponsored' })
  isSponsored: boolean;

  /** ISO 8601, in UTC. */
  @Column('date', { name: 'starts_on', nullable: true })
  startsOn: string | null;

  /** Its last day. */
  @Column('date', { name: 'ends_on', nullable: true })
  endsOn: string | null;

  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
