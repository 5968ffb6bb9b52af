import { type ContentField, contentFields } from '@tessera/contracts-creator';
import type { EntityManager } from 'typeorm';
import { ContentItemEntity } from '../entities/content-item.entity.js';

/** A written field, and its column in items and revisions. */
interface CopyColumn {
  readonly field: ContentField;
  readonly name: string;
}

/** What statements compare copies by. */
export function copyColumns(manager: EntityManager): CopyColumn[] {
  const { columns } = manager.getRepository(ContentItemEntity).metadata;
  return columns.flatMap(({ propertyName, databaseName: name }) => {
    const field = contentFields.find((one) => one === propertyName);
    return field === undefined ? [] : [{ field, name }];
  });
}
