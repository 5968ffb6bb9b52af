import { Controller } from '@nestjs/common';
import { Handles, type HandlerInput, reply } from '../../../platform/endpoints/index.js';
import { LedgerReader } from './ledger-reader.service.js';

@Controller()
export class LedgerController {
  constructor(private readonly ledger: LedgerReader) {}

  @Handles('GET /api/ledger/accounts')
  accounts() {
    return this.ledger.accounts();
  }

  @Handles('GET /api/ledger/transactions')
  transactions({ query }: HandlerInput<'GET /api/ledger/transactions'>) {
    return this.ledger.transactions(query);
  }

  @Handles('GET /api/ledger/entries.csv')
  export({ query }: HandlerInput<'GET /api/ledger/entries.csv'>) {
    return reply(this.ledger.entries(query), { fileName: 'ledger.csv' });
  }
}
