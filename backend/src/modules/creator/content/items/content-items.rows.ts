import { ownedRows } from '../../../../platform/owned-rows/index.js';
import { ContentItemEntity } from '../entities/content-item.entity.js';

/** Each belongs to the visitor who writes it. */
export const contentItems = ownedRows(ContentItemEntity, {
  owner: 'visitorId',
  noun: 'item',
  notFound: 'content-not-found',
  tooMany: 'too-much-content',
  restorable: true,
});
