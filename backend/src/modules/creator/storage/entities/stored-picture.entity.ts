import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { VariantName } from '../pictures/pictures.service.js';

/** A picture that was made of a file. */
@Entity('stored_pictures')
export class StoredPictureEntity {
  @PrimaryColumn('uuid', { name: 'file_id' })
  fileId: string;

  @PrimaryColumn('text', { name: 'size_name' })
  sizeName: VariantName;

  /** Where it is in the store; sizes that came out the same share it. */
  @Column('text', { name: 'object_key' })
  objectKey: string;

  /** In pixels. */
  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @Column('integer')
  bytes: number;

  @Column('text', { name: 'media_type' })
  mediaType: string;
}
