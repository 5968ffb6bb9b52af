export { ApiError } from './api-error';
export { createQueryClient } from './query-client';
export { endpointQuery, pagedQuery } from './query-options';
export { get, request, urlOf } from './request';
export { download, follow, stream } from './streams';
