import { AsyncResource } from 'node:async_hooks';
import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  defer,
  lastValueFrom,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  take,
  throwError,
  timer,
} from 'rxjs';
import { SETTINGS, type Settings } from '../config/index.js';
import { ApiProblem } from './api-problem.js';
import { checkedResponse } from './endpoint-output.js';
import { endpointOf } from './endpoint-table.js';
import { handledBy } from './handled-endpoint.js';
import { PendingResponse } from './pending-response.js';
import { extendContext } from './request-context.js';

/** Sends only the fields of the contract, and nothing after the timeout. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const key = handledBy(execution.getHandler());
    if (!key) return next.handle();
    const http = execution.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const pending = new PendingResponse();
    extendContext(request, { signal: pending.signal });
    response.setHeader('cache-control', 'private, no-cache');
    // Has no effect after the response was sent.
    response.once('close', () => pending.abandon());
    const work = async (): Promise<unknown> => {
      const body = checkedResponse(key, await lastValueFrom(next.handle()));
      response.status(endpointOf(key).status ?? 200);
      return body;
    };
    // Bound, because the subscription happens outside the async context of the interceptors.
    const result = defer(AsyncResource.bind(() => pending.run(work)));
    return merge(result, this.refusal(request, pending)).pipe(take(1));
  }

  /** Fires at the timeout, unless the change has already been committed. */
  private refusal(request: Request, pending: PendingResponse): Observable<never> {
    return timer(this.settings.requestTimeoutMs).pipe(
      mergeMap(() => (pending.abandon() ? throwError(() => timedOut(request)) : NEVER)),
    );
  }
}

/** Either the body is still on its way, or our work takes too long. */
function timedOut(request: Request): ApiProblem {
  return request.complete
    ? new ApiProblem('unavailable', 'The request took too long. Nothing was changed.', {
        retryAfter: 5,
      })
    : new ApiProblem('request-timeout', 'The request did not arrive in time.');
}
