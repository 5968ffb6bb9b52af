import { Controller } from '@nestjs/common';
import {
  Handles,
  type HandlerInput,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { CardsOnFile } from './cards-on-file.service.js';
import { TestPayments } from './test-payments.service.js';

@Controller()
export class TestPaymentsController {
  constructor(
    private readonly payments: TestPayments,
    private readonly cards: CardsOnFile,
  ) {}

  @Handles('GET /api/billing/payment-form')
  form() {
    return this.payments.form();
  }

  @Handles('POST /api/billing/test-payments/confirm')
  confirm({ body }: HandlerInput<'POST /api/billing/test-payments/confirm'>) {
    return this.payments.confirm(body);
  }

  @Handles('GET /api/billing/test-payments/card')
  card(_: unknown, { visitorId }: RequestContext) {
    return this.cards.find(visitorId);
  }

  @Handles('PUT /api/billing/test-payments/card')
  replaceCard(
    { body }: HandlerInput<'PUT /api/billing/test-payments/card'>,
    { visitorId }: RequestContext,
  ) {
    return this.cards.replace(visitorId, body.card);
  }

  @Handles('POST /api/billing/test-payments/authenticate')
  authenticate({ body }: HandlerInput<'POST /api/billing/test-payments/authenticate'>) {
    return this.payments.authenticate(body);
  }
}
