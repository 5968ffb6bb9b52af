import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { ServiceState } from './service-state.js';

/** Says to whom it may concern whether the site lives (`/livez`) and is ready (`/readyz`). */
@Global()
@Module({
  controllers: [HealthController],
  providers: [Readiness, ServiceState],
  exports: [Readiness],
})
export class HealthModule {}
