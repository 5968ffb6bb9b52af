export { AdsFacade, type ShareFate } from './ads.facade.js';
export { AdsModule } from './ads.module.js';
export { apportion } from './shares/apportion.js';
