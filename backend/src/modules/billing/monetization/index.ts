export { MonetizationModule } from './monetization.module.js';
