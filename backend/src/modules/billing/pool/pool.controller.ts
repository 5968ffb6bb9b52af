import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { PoolReceipts } from './receipts.service.js';

@Controller()
export class PoolController {
  constructor(private readonly receipts: PoolReceipts) {}

  @Handles('GET /api/monetization/pool')
  list(_: HandlerInput<'GET /api/monetization/pool'>, { visitorId }: RequestContext) {
    return this.receipts.list(visitorId, new Date());
  }

  @Handles('GET /api/monetization/pool/:id')
  find({ params }: HandlerInput<'GET /api/monetization/pool/:id'>, { visitorId }: RequestContext) {
    return this.receipts.find(visitorId, params.id);
  }
}
