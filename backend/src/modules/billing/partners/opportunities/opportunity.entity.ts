import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('partner_opportunities')
export class OpportunityEntity {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  /** Its place in the list, from 1. */
  @Column('integer')
  position: number;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Column('text')
  potential: string;

  @Column('text')
  status: string;

  @Column('text', { name: 'estimated_users' })
  estimatedUsers: string;

  @Column('text', { name: 'revenue_model' })
  revenueModel: string;

  @Column('text')
  timeline: string;

  @Column('text', { name: 'integration_complexity' })
  integrationComplexity: string;

  @Column('text', { array: true })
  requirements: string[];

  @Column('text')
  category: string;

  @Column('boolean', { name: 'is_hidden' })
  isHidden: boolean;

  /** Incremented with each change, but not by ordering. */
  @Column('integer', { default: 1 })
  version: number;
}
