import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { EndpointKey } from '@tessera/contracts';
import type { Request } from 'express';
import { arrivalLimitsOf, readBody } from './bodies/read-body.js';
import { parseInput } from './endpoint-input.js';
import { endpointOf } from './endpoint-table.js';
import { ifMatchOf } from './if-match.js';
import { contextOf, type RequestContext } from './request-context.js';

/** The checked input of an endpoint. The body is read only now, after access has been granted. */
export const InputArgument = createParamDecorator(
  async (key: EndpointKey, execution: ExecutionContext): Promise<Record<string, unknown>> => {
    const request = execution.switchToHttp().getRequest<Request>();
    const endpoint = endpointOf(key);
    const precondition = ifMatchOf(endpoint, request.headers['if-match']);
    const { body, parts } = await readBody(endpoint, request, arrivalLimitsOf(request));
    const { uploadId: _, ...params } = request.params as Record<string, string>;
    const query = queryPairs(request.url);
    const input = parseInput(key, { params, query, headers: request.headers, body });
    return { ...input, ...parts, ...precondition };
  },
);

export const ContextArgument = createParamDecorator(
  (_: undefined, execution: ExecutionContext): RequestContext =>
    contextOf(execution.switchToHttp().getRequest<Request>()),
);

function queryPairs(url: string): [string, string][] {
  const start = url.indexOf('?');
  return start < 0 ? [] : [...new URLSearchParams(url.slice(start))];
}
