import { Inject, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import cookieParser from 'cookie-parser';
import { SITE_SECRET } from '../../platform/secrets/index.js';
import { VisitorMiddleware } from './visitor.middleware.js';

/** Identifies every browser by a signed cookie. */
@Module({})
export class VisitorsModule implements NestModule {
  constructor(@Inject(SITE_SECRET) private readonly secret: string) {}

  configure(consumer: MiddlewareConsumer): void {
    // Not a wildcard pattern, which would decode addresses and reject those that can't be decoded.
    consumer.apply(cookieParser(this.secret), VisitorMiddleware).forRoutes('/');
  }
}
