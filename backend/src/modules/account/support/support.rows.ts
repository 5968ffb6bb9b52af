import { ownedRows } from '../../../platform/owned-rows/index.js';
import { SupportRequestEntity } from './entities/support-request.entity.js';

/** Each belongs to the visitor who asked, and is answered by operators. */
export const supportRequests = ownedRows(SupportRequestEntity, {
  owner: 'visitorId',
  noun: 'request',
  notFound: 'support-request-not-found',
});
