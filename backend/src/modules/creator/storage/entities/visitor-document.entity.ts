import type { DataType } from '@tessera/contracts-creator';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A small JSON value of a visitor. */
@Entity('visitor_documents')
export class VisitorDocumentEntity {
  @PrimaryColumn('text', { name: 'visitor_id' })
  visitorId: string;

  @PrimaryColumn('text', { name: 'data_type' })
  dataType: DataType;

  @Column('json')
  data: unknown;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
