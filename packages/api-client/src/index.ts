export { ApiError } from './api-error';
export { changeCached, queriesOf } from './cached-responses';
export { createQueryClient } from './query-client';
export { endpointQuery, pagedQuery } from './query-options';
export { type RecordedInteraction, recordInteraction } from './record-interaction';
export { get, request, urlOf } from './request';
export { download, receive, stream } from './streams';
