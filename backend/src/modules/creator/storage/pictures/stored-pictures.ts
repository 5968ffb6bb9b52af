import { type EntityManager, In, Not } from 'typeorm';
import { StoredPictureEntity } from '../entities/stored-picture.entity.js';
import type { PictureVariant, VariantName } from './pictures.service.js';

/** Names what was made of a file, in the transaction that adds it. */
export async function addPictures(
  manager: EntityManager,
  fileId: string,
  variants: readonly PictureVariant[],
): Promise<void> {
  const rows = variants.map((variant) => ({ fileId, ...variant }));
  await manager.insert(StoredPictureEntity, rows);
}

/** Puts other sizes in the place of a file's. What is no longer named is removed from the store by a job; `full` stays. */
export async function replacePictures(
  manager: EntityManager,
  fileId: string,
  variants: readonly PictureVariant[],
): Promise<void> {
  await manager.delete(StoredPictureEntity, { fileId, sizeName: Not('full') });
  await addPictures(manager, fileId, variants);
}

/** The first of the sizes that there is; `null` where nothing was made of the file. */
export async function pictureOf(
  manager: EntityManager,
  fileId: string,
  sizes: readonly VariantName[],
): Promise<StoredPictureEntity | null> {
  const found = await manager.findBy(StoredPictureEntity, { fileId, sizeName: In([...sizes]) });
  return sizes.flatMap((size) => found.find(({ sizeName }) => sizeName === size) ?? [])[0] ?? null;
}
