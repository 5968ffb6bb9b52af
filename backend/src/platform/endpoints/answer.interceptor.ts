import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, throwError, timeout, type Observable } from 'rxjs';
import { SETTINGS, type Settings } from '../config/index.js';
import { ApiProblem } from './api-problem.js';
import { checkedAnswer } from './endpoint-output.js';
import { handledBy } from './handled-endpoint.js';

/** Sends only what the contract says of an answer, and nothing after the time is over. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const key = handledBy(execution.getHandler());
    if (!key) return next.handle();
    const http = execution.switchToHttp();
    http.getResponse<Response>().setHeader('cache-control', 'private, no-cache');
    return next.handle().pipe(
      map((answer) => checkedAnswer(key, answer)),
      timeout({
        first: this.settings.requestTimeoutMs,
        with: () => throwError(() => tooLate(http.getRequest())),
      }),
    );
  }
}

/** Either the body is still on its way, or our work takes too long. */
function tooLate(request: Request): ApiProblem {
  return request.complete
    ? new ApiProblem('unavailable', 'The answer took too long.', { retryAfter: 5 })
    : new ApiProblem('request-timeout', 'The request did not arrive in time.');
}
