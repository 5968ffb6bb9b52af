import type { Migration } from '../../../../platform/database/index.js';
import { SimulatedStripe1764000026500 } from '../provider/migrations/1764000026500-simulated-stripe.js';
import { WriteKeys1764000084002 } from '../provider/migrations/1764000084002-write-keys.js';
import { Billing1764000026000 } from './1764000026000-billing.js';
import { LateInvoices1764000039000 } from './1764000039000-late-invoices.js';
import { PaymentMode1764000039100 } from './1764000039100-payment-mode.js';
import { ReplacedCheckouts1764000039200 } from './1764000039200-replaced-checkouts.js';
import { HandledEvents1764000040000 } from './1764000040000-handled-events.js';
import { LeftEvents1764000040001 } from './1764000040001-left-events.js';
import { MoneyReturns1764000084000 } from './1764000084000-money-returns.js';
import { MoneyBreaches1764000084001 } from './1764000084001-money-breaches.js';
import { UsedGuarantees1764000087000 } from './1764000087000-used-guarantees.js';
import { CardsOfInvoices1764000087001 } from './1764000087001-cards-of-invoices.js';
import { NoRestoreLinks1764000087050 } from './1764000087050-no-restore-links.js';
import { PaidElsewhere1764000087052 } from './1764000087052-paid-elsewhere.js';
import { CardsOfDonations1764000095000 } from './1764000095000-cards-of-donations.js';
import { IndexOfDonorsCards1764000095001 } from './1764000095001-index-of-donors-cards.js';

export const billingMigrations: readonly Migration[] = [
  Billing1764000026000,
  SimulatedStripe1764000026500,
  LateInvoices1764000039000,
  PaymentMode1764000039100,
  ReplacedCheckouts1764000039200,
  HandledEvents1764000040000,
  LeftEvents1764000040001,
  MoneyReturns1764000084000,
  MoneyBreaches1764000084001,
  WriteKeys1764000084002,
  UsedGuarantees1764000087000,
  CardsOfInvoices1764000087001,
  NoRestoreLinks1764000087050,
  PaidElsewhere1764000087052,
  CardsOfDonations1764000095000,
  IndexOfDonorsCards1764000095001,
];
