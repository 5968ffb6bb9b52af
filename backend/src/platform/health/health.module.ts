import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { ServiceState } from './service-state.js';

/** Says to whom it may concern whether the site lives (`/livez`) and is ready (`/readyz`). */
@Module({ controllers: [HealthController], providers: [ServiceState] })
export class HealthModule {}
