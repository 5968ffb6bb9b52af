import type { ContentType } from '@tessera/contracts-creator';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What readers have of an item. Its column `search` is written and read by statements alone. */
@Entity('published_content')
export class PublishedContentEntity {
  @PrimaryColumn('uuid', { name: 'item_id' })
  itemId: string;

  /** That of the item. */
  @Column('text')
  key: string;

  /** Words and key, as in its address. */
  @Column('text')
  slug: string;

  /** The author. */
  @Column('text', { name: 'visitor_id' })
  visitorId: string;

  @Column('text', { name: 'creator_id' })
  creatorId: string;

  @Column('integer')
  revision: number;

  @Column('text')
  type: ContentType;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  /** Made of Markdown, safe to insert into a page. */
  @Column('text')
  html: string;

  /** The same without markup, for excerpts. */
  @Column('text')
  text: string;

  /** Slug of a category. */
  @Column('text')
  category: string;

  @Column('text', { array: true })
  tags: string[];

  @Column('text')
  language: string;

  /** Keys of files; empty for none. */
  @Column('text')
  cover: string;

  @Column('text', { name: 'video_link' })
  videoLink: string;

  /** The video of the link in the catalog. */
  @Column('text', { name: 'video_id', nullable: true })
  videoId: string | null;

  @Column('text', { name: 'video_file' })
  videoFile: string;

  /** How long it takes to read. */
  @Column('integer')
  minutes: number;

  /** When readers first had the item. */
  @Column('timestamptz', { name: 'published_at' })
  publishedAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  /** Whether it is in lists: its author is trusted, and it is not taken down. */
  @Column('boolean', { name: 'is_listed' })
  isListed: boolean;

  /** Whether an operator has taken it down. */
  @Column('boolean', { name: 'is_down', default: false })
  isDown: boolean;

  @Column('integer', { default: 0 })
  views: number;
}
