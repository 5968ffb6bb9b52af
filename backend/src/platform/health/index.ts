export { startHealthServer } from './health-server.js';
export { HealthModule } from './health.module.js';
export { type Impairment, Readiness, type ReadinessSource } from './readiness.js';
