export {
  type Account,
  type Figures,
  LedgerFacade,
  type Posting,
  type RecordedMovement,
} from './ledger.facade.js';
export {
  LedgerTransactions,
  type RecordedTransaction,
  type TransactionFigures,
} from './ledger-transactions.service.js';
export { LedgerModule } from './ledger.module.js';
