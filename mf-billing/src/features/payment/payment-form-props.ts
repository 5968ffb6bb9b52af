import type { PaymentForm } from '@tessera/contracts-billing';
import type { PaymentRequest } from './payment-messages';

/** What each provider’s form is given. */
export interface PaymentFormProps {
  readonly form: PaymentForm;
  readonly request: PaymentRequest;
  /** Where the receipt goes without being asked for, as it is shown; `null` where the form asks. */
  readonly receiptTo: string | null;
}
