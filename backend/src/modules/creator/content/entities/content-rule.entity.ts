import type { WorkflowRule } from '@tessera/contracts-creator/values';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a visitor is reminded of an item. What they have not chosen has no row, and is off. */
@Entity('content_rules')
export class ContentRuleEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  @PrimaryColumn('text')
  rule: WorkflowRule;

  @Column('boolean', { name: 'is_on' })
  isOn: boolean;

  @Column('integer')
  days: number;
}
