import type { Request } from 'express';
import { contextOf } from '../endpoints/index.js';
import type { LogScope } from '../logging/index.js';

const maxLength = 200;

/** What the log says of a request: neither headers nor query, which may contain private data. */
export function loggedRequest(request: Request): LogScope & { requestId: string } {
  const { requestId } = contextOf(request);
  const path = withoutTokens(request.path).slice(0, maxLength);
  return { requestId, method: request.method, path };
}

/** A deploy token or an API key may have been pasted into the address by mistake. */
function withoutTokens(path: string): string {
  return path.includes('_') ? path.replaceAll(/(tessera|tsra)_[\w-]{20,}/g, '$1_…') : path;
}
