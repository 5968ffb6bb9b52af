export { BillingModule } from './billing.module.js';
export { invoicePaid, invoiceRefunded, purchasesMoved } from './billing.events.js';
