import type * as ApiClient from '@tessera/api-client';
import { sharedModules } from '../../composition/shared-modules';

/** See react-query.ts for the reason. */
export const { ApiError, endpointQuery, pagedQuery, request } = sharedModules[
  '@tessera/api-client'
] as typeof ApiClient;
