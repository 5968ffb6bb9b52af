import { Inject, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import cookieParser from 'cookie-parser';
import { SITE_SECRET } from '../../platform/secrets/index.js';
import { VisitorMiddleware } from './visitor.middleware.js';

/** Knows every browser by a signed cookie. */
@Module({})
export class VisitorsModule implements NestModule {
  constructor(@Inject(SITE_SECRET) private readonly secret: string) {}

  configure(consumer: MiddlewareConsumer): void {
    // No pattern with a wildcard: it would decode addresses, and refuse those that can't be decoded.
    consumer.apply(cookieParser(this.secret), VisitorMiddleware).forRoutes('/');
  }
}
