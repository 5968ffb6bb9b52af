export { AdsFacade } from './ads.facade.js';
export { AdsModule } from './ads.module.js';
