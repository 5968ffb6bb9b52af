import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * One row that counts the changes of what visitors get. Its lock puts activations in a row; its
 * number tells every process that what it remembers is out of date.
 */
@Entity('release_revision')
export class ReleaseRevisionEntity {
  @PrimaryColumn('int')
  id: number;

  @Column('bigint')
  revision: string;
}
