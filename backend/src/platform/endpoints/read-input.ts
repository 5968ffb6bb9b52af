import type { EndpointKey } from '@tessera/contracts';
import type { Request } from 'express';
import { ApiProblem } from './api-problem.js';
import { type ArrivalLimits, readBody } from './bodies/read-body.js';
import { parseInput } from './endpoint-input.js';
import { endpointOf } from './endpoint-table.js';
import { ifMatchOf } from './if-match.js';

/**
 * The values of the parameters in a path.
 * @param pattern of a route that matches the request
 * @throws ApiProblem `invalid-request` for one that is not encoded properly
 */
export function paramsIn(pattern: string, { path }: Request): Record<string, string> {
  if (!pattern.includes(':')) return {};
  const values = path.split('/');
  const params = pattern
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), values[index]]] : []));
  try {
    return Object.fromEntries(
      params.map(([name, value]) => [name, decodeURIComponent(value ?? '')]),
    ) as Record<string, string>;
  } catch (error) {
    const detail = 'The address is not encoded properly.';
    throw new ApiProblem('invalid-request', detail, { cause: error });
  }
}

/**
 * The checked input of an endpoint. The body is read only now, after access has been granted.
 * @throws ApiProblem
 */
export async function readInput(
  key: EndpointKey,
  request: Request,
  limits: ArrivalLimits,
): Promise<Record<string, unknown>> {
  const endpoint = endpointOf(key);
  const precondition = ifMatchOf(endpoint, request.headers['if-match']);
  const { body, parts } = await readBody(endpoint, request, limits);
  const { uploadId: _, ...params } = request.params as Record<string, string>;
  const query = queryPairs(request.url);
  const input = parseInput(key, { params, query, headers: request.headers, body });
  return { ...input, ...parts, ...precondition };
}

function queryPairs(url: string): [string, string][] {
  const start = url.indexOf('?');
  return start < 0 ? [] : [...new URLSearchParams(url.slice(start))];
}
