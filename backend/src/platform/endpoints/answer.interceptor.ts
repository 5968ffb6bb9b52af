import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, merge, mergeMap, NEVER, type Observable, take, throwError, timer } from 'rxjs';
import { SETTINGS, type Settings } from '../config/index.js';
import { ApiProblem } from './api-problem.js';
import { checkedAnswer } from './endpoint-output.js';
import { handledBy } from './handled-endpoint.js';
import { PendingAnswer } from './pending-answer.js';
import { extendContext } from './request-context.js';

/** Sends only what the contract says of an answer, and nothing after the time is over. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const key = handledBy(execution.getHandler());
    if (!key) return next.handle();
    const http = execution.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const pending = new PendingAnswer();
    extendContext(request, { pending });
    response.setHeader('cache-control', 'private, no-cache');
    // After the answer was sent, this ends nothing any more.
    response.once('close', () => pending.abandon());
    const answer = next.handle().pipe(map((value) => checkedAnswer(key, value)));
    return merge(answer, this.refusal(request, pending)).pipe(take(1));
  }

  /** Comes when the time is over, unless what was asked for is happening already. */
  private refusal(request: Request, pending: PendingAnswer): Observable<never> {
    return timer(this.settings.requestTimeoutMs).pipe(
      mergeMap(() => (pending.abandon() ? throwError(() => tooLate(request)) : NEVER)),
    );
  }
}

/** Either the body is still on its way, or our work takes too long. */
function tooLate(request: Request): ApiProblem {
  return request.complete
    ? new ApiProblem('unavailable', 'The answer took too long.', { retryAfter: 5 })
    : new ApiProblem('request-timeout', 'The request did not arrive in time.');
}
