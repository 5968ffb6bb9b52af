import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A single row that counts the changes of what is live. Its lock serializes changes; its number tells every process
 * that its cache is out of date.
 */
@Entity('release_revision')
export class ReleaseRevisionEntity {
  @PrimaryColumn('int')
  id: number;

  @Column('bigint')
  revision: string;
}
