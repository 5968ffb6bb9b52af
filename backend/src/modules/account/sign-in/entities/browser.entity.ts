import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A browser of a person. */
@Entity('sign_in_browsers')
export class BrowserEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  /** As in the cookie: `first`, or an id. */
  @Column('text')
  browser: string;

  @Column('text')
  name: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** To within some hours. */
  @CreateDateColumn({ type: 'timestamptz', name: 'last_used_at' })
  lastUsedAt: Date;
}
