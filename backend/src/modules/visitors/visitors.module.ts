import { join } from 'node:path';
import { Inject, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import cookieParser from 'cookie-parser';
import { SETTINGS, type Settings } from '../../platform/config/index.js';
import { keptSecret } from '../../platform/data-folder/index.js';
import { VisitorMiddleware } from './visitor.middleware.js';

const COOKIE_SECRET = Symbol('cookie secret');

/** Knows every browser by a signed cookie. */
@Module({
  providers: [
    {
      provide: COOKIE_SECRET,
      inject: [SETTINGS],
      useFactory: ({ cookieSecret, dataDir }: Settings) =>
        cookieSecret ?? keptSecret(join(dataDir, 'cookie-secret')),
    },
  ],
})
export class VisitorsModule implements NestModule {
  constructor(@Inject(COOKIE_SECRET) private readonly secret: string) {}

  configure(consumer: MiddlewareConsumer): void {
    // No pattern with a wildcard: it would decode addresses, and refuse those that can't be decoded.
    consumer.apply(cookieParser(this.secret), VisitorMiddleware).forRoutes('/');
  }
}
