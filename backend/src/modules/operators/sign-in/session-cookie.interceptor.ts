import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { SessionCookie } from './session-cookie.js';

/** Gives handlers access to the session cookie of their request. */
@Injectable()
export class SessionCookieInterceptor implements NestInterceptor {
  constructor(private readonly cookie: SessionCookie) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = execution.switchToHttp();
    const exchange = {
      request: http.getRequest<Request>(),
      response: http.getResponse<Response>(),
    };
    return this.cookie.run(exchange, () => next.handle());
  }
}
