import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('categories')
export class CategoryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'smallint' })
  id: number;

  @Column('text')
  slug: string;

  @Column('text')
  name: string;

  /** Class name of the icon, for example `fas fa-music`. */
  @Column('text')
  icon: string;

  /** Of the category's color, in degrees of OKLCH. */
  @Column('smallint')
  hue: number;

  /** Mean likes and comments per view of its videos; see `refreshScores`. */
  @Column('double precision', { default: 0 })
  engagement: number;

  /** Categories are listed in ascending order. */
  @Column('smallint')
  position: number;
}
