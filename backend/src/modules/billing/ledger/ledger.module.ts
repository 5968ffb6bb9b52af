import { Module } from '@nestjs/common';
import { LedgerData } from './ledger-data.js';
import { LedgerReader } from './ledger-reader.service.js';
import { LedgerTransactions } from './ledger-transactions.service.js';
import { LedgerController } from './ledger.controller.js';
import { LedgerFacade } from './ledger.facade.js';

/** Double-entry bookkeeping: every amount that the site shows is a sum over it. */
@Module({
  controllers: [LedgerController],
  providers: [LedgerData, LedgerFacade, LedgerReader, LedgerTransactions],
  exports: [LedgerFacade, LedgerTransactions],
})
export class LedgerModule {}
