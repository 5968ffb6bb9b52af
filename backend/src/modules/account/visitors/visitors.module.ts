import { Inject, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { SITE_SECRET } from '../../../platform/secrets/index.js';
import { rememberedCookies } from './remembered-cookies.js';
import { RetiredVisitors } from './retired-visitors.js';
import { VisitorMiddleware } from './visitor.middleware.js';
import { VisitorsFacade } from './visitors.facade.js';

/** Identifies every browser by a signed cookie. */
@Module({ providers: [RetiredVisitors, VisitorsFacade], exports: [VisitorsFacade] })
export class VisitorsModule implements NestModule {
  constructor(@Inject(SITE_SECRET) private readonly secret: string) {}

  configure(consumer: MiddlewareConsumer): void {
    // Not a wildcard pattern, which would decode addresses and reject those that can't be decoded.
    consumer.apply(rememberedCookies(this.secret), VisitorMiddleware).forRoutes('/');
  }
}
