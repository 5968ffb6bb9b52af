import type { ContentReview } from '@tessera/contracts-creator';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A link that shows one revision to a reviewer. */
@Entity('content_reviews')
export class ContentReviewEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('uuid', { name: 'item_id' })
  itemId: string;

  @Column('integer')
  revision: number;

  /** For whom it was made. */
  @Column('text')
  name: string;

  /** Of its secret. */
  @Column('text', { name: 'token_digest' })
  tokenDigest: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column('text', { nullable: true })
  verdict: ContentReview['verdict'];

  @Column('timestamptz', { name: 'verdict_at', nullable: true })
  verdictAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
