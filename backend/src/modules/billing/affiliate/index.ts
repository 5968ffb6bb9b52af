export { AffiliateModule } from './affiliate.module.js';
