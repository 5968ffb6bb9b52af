export {
  type Account,
  type Figures,
  LedgerFacade,
  type Posting,
  type RecordedMovement,
} from './ledger.facade.js';
export { LedgerModule } from './ledger.module.js';
