export { ApiError } from './api-error';
export { changeCached, queriesOf } from './cached-responses';
export {
  clearPrivateVisits,
  isPrivate,
  onPrivateChange,
  type PrivateVisit,
  privateVisits,
  removePrivateVisit,
  setPrivate,
} from './private-history';
export { createQueryClient } from './query-client';
export { endpointQuery, listQuery, pagedQuery } from './query-options';
export { type RecordedInteraction, recordInteraction } from './record-interaction';
export { get, getAny, request, urlOf } from './request';
export { download, receive, stream } from './streams';
