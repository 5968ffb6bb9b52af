import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { KnownCallers } from './known-callers.js';
import { RetiredVisitors } from './retired-visitors.js';
import { VisitorMiddleware } from './visitor.middleware.js';
import { VisitorsFacade } from './visitors.facade.js';

/** Identifies every browser by a signed cookie. */
@Module({ providers: [KnownCallers, RetiredVisitors, VisitorsFacade], exports: [VisitorsFacade] })
export class VisitorsModule implements NestModule {
  constructor(private readonly callers: KnownCallers) {}

  configure(consumer: MiddlewareConsumer): void {
    // Not a wildcard pattern, which would decode addresses and reject those that can't be decoded.
    consumer.apply(this.callers.cookies.read, VisitorMiddleware).forRoutes('/');
  }
}
