import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { EndpointKey } from '@tessera/contracts';
import type { Request } from 'express';
import { parseInput } from './endpoint-input.js';
import { readBody } from './read-body.js';
import { contextOf, type RequestContext } from './request-context.js';

/** The checked input of an endpoint. The body is read only now, after access has been granted. */
export const InputArgument = createParamDecorator(
  async (key: EndpointKey, execution: ExecutionContext): Promise<Record<string, unknown>> => {
    const request = execution.switchToHttp().getRequest<Request>();
    const body = await readBody(key, request);
    const input = parseInput(key, {
      params: request.params as Record<string, string>,
      query: queryPairs(request.url),
      body: body.json,
    });
    return { ...input, ...body.upload };
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
