export type { FailingVersion } from './judgment/stable-failures.service.js';
export { TelemetryFacade } from './telemetry.facade.js';
export { TelemetryModule } from './telemetry.module.js';
export { PageTickets } from './tickets/page-tickets.js';
export { PageTicketsModule } from './tickets/page-tickets.module.js';
