export { type Account, type Figures, LedgerFacade, type Posting } from './ledger.facade.js';
export { LedgerModule } from './ledger.module.js';
