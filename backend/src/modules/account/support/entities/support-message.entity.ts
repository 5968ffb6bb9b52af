import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('support_messages')
export class SupportMessageEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'request_id' })
  requestId: string;

  /** Of whose request it is part. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  author: 'visitor' | 'support';

  @Column('text')
  text: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
