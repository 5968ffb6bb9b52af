import { ApiError } from '@tessera/api-client';

/** The site's explanation of a failed request; `undefined` without a response. */
export function errorDetail(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.detail : undefined;
}

/** Why something of the console could not be loaded: what is asked for is always there. */
export const siteUnreachable = () => 'Can’t reach the site.';
