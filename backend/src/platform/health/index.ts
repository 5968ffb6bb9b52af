export { openHealthDoor } from './health-door.js';
export { HealthModule } from './health.module.js';
