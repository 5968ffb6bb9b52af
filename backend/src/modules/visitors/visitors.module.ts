import { join } from 'node:path';
import { Inject, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import cookieParser from 'cookie-parser';
import { SETTINGS, type Settings } from '../../platform/config/index.js';
import { keptSecret } from '../../platform/data-folder/index.js';
import { VisitorMiddleware } from './visitor.middleware.js';

const COOKIE_SECRET = Symbol('cookie secret');

/** What is equal for everybody is answered without asking who asks. */
const impersonal = ['assets/{*path}', 'thumbnails/{*path}', 'livez', 'readyz', 'metrics'];

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
    consumer
      .apply(cookieParser(this.secret), VisitorMiddleware)
      .exclude(...impersonal)
      .forRoutes('{*path}');
  }
}
