export { BillingFacade } from './billing.facade.js';
export { BillingModule } from './billing.module.js';
export { invoicePaid, invoiceRefunded, purchasesMoved } from './billing.events.js';
