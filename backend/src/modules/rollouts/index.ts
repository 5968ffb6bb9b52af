export { RolloutsModule } from './rollouts.module.js';
