import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import type { Composition } from '@tessera/contracts';
import type { Request, Response } from 'express';
import { type Observable, tap } from 'rxjs';
import { contextOf } from '../../../platform/endpoints/index.js';
import { PageTickets } from './page-tickets.js';

/** Issues a ticket with each composition that an endpoint returns. */
@Injectable()
export class PageTicketInterceptor implements NestInterceptor<Composition, Composition> {
  constructor(private readonly tickets: PageTickets) {}

  intercept(context: ExecutionContext, next: CallHandler<Composition>): Observable<Composition> {
    const http = context.switchToHttp();
    const { visitorId } = contextOf(http.getRequest<Request>());
    const response = http.getResponse<Response>();
    return next.handle().pipe(tap(({ id }) => this.tickets.issue(response, visitorId, id)));
  }
}
