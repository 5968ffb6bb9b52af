export { AccountFacade } from './account.facade.js';
export { AccountModule } from './account.module.js';
export { lockAccount } from './lock-account.js';
