export type { Judgement } from './judgement/judgement.service.js';
export { telemetryMigrations } from './migrations/index.js';
export { TelemetryFacade } from './telemetry.facade.js';
export { TelemetryModule } from './telemetry.module.js';
