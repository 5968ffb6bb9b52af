import type { ContentCopy, ContentType } from '@tessera/contracts-creator';
import { Column } from 'typeorm';

/** The fields that are written, as an item and its revisions have them. */
export abstract class CopyColumns implements ContentCopy {
  @Column('text')
  title: string;

  @Column('text')
  slug: string;

  @Column('text')
  description: string;

  /** Markdown. */
  @Column('text')
  body: string;

  @Column('text')
  type: ContentType;

  /** Slug of a category. */
  @Column('text')
  category: string;

  @Column('text', { array: true })
  tags: string[];

  /** As ISO 639-1 has it; empty where it is not said. */
  @Column('text')
  language: string;

  /** Keys of files of the author; empty for none. */
  @Column('text')
  cover: string;

  @Column('text', { name: 'video_link' })
  videoLink: string;

  @Column('text', { name: 'video_file' })
  videoFile: string;
}
