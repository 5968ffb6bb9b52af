import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Visitors without a row have the defaults. */
@Entity('interaction_settings')
export class InteractionSettingsEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('boolean', { default: true })
  learning: boolean;
}
