export { BillingFacade } from './billing.facade.js';
export { BillingModule } from './billing.module.js';
export { invoicePaid, invoiceRefunded, payerKnown } from './billing.events.js';
export { PlanPricesModule } from './plan-prices.module.js';
export { PlanPrices } from './plan-prices.service.js';
