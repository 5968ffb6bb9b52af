import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { map } from 'rxjs';
import { handledBy } from './handled-endpoint.js';
import { checkedAnswer } from './endpoint-output.js';

/** Sends only what the contract says of an answer. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const key = handledBy(execution.getHandler());
    if (!key) return next.handle();
    return next.handle().pipe(map((answer) => checkedAnswer(key, answer)));
  }
}
