import type { WidgetCorners } from '@tessera/contracts-billing';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('widget_brands')
export class WidgetBrandEntity {
  /** Names it in the address of widgets. */
  @PrimaryColumn('text')
  key: string;

  /** Its owner, whose plan decides whether it is shown. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  /** For its owner. */
  @Column('text')
  name: string;

  @Column('text')
  label: string;

  /** As `#rrggbb`. */
  @Column('text')
  accent: string;

  @Column('text')
  corners: WidgetCorners;

  @Column('boolean', { name: 'shows_site' })
  showsSite: boolean;

  /** Incremented with each change. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
