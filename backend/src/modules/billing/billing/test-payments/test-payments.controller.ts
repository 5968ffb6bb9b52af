import { Controller } from '@nestjs/common';
import { Handles, type HandlerInput } from '../../../../platform/endpoints/index.js';
import { TestPayments } from './test-payments.service.js';

@Controller()
export class TestPaymentsController {
  constructor(private readonly payments: TestPayments) {}

  @Handles('GET /api/billing/payment-form')
  form() {
    return this.payments.form();
  }

  @Handles('POST /api/billing/test-payments/confirm')
  confirm({ body }: HandlerInput<'POST /api/billing/test-payments/confirm'>) {
    return this.payments.confirm(body);
  }

  @Handles('POST /api/billing/test-payments/authenticate')
  authenticate({ body }: HandlerInput<'POST /api/billing/test-payments/authenticate'>) {
    return this.payments.authenticate(body);
  }
}
