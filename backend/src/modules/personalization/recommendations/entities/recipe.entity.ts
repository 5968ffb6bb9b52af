import type { Recipe, RecommendationSource } from '@tessera/contracts-personalization';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A way to make a list that a visitor has kept. */
@Entity('recommendation_recipes')
export class RecipeEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text')
  name: string;

  @Column('jsonb')
  sliders: Recipe['sliders'];

  @Column('text')
  source: RecommendationSource;

  @Column('jsonb')
  exclusions: Recipe['exclusions'];

  @CreateDateColumn({ type: 'timestamptz', precision: 3, name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3, name: 'changed_at', default: () => 'now()' })
  changedAt: Date;
}
