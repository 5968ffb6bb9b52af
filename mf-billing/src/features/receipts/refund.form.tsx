import { type Receipt, refundDetails } from '@tessera/contracts-billing';
import { TextField } from '@tessera/design-system';
import { FormDialog, FormField, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { formatCents } from '../../money/format-cents';
import { useRefund } from './refund';

export interface RefundDialogProps {
  readonly receipt: Receipt;
  readonly onClose: () => void;
}

/** Asks how much of a payment goes back, and why. */
export function RefundDialog({ receipt, onClose }: RefundDialogProps) {
  const { mutateAsync: refund } = useRefund();
  const left = receipt.amountCents - receipt.refundedCents;
  const form = useForm({
    schema: refundDetails,
    defaultValues: { amount: (left / 100).toFixed(2), reason: '' },
    onSubmit: async ({ amount: cents, reason }) => {
      await refund({ receipt, cents, reason });
      onClose();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title={`Refund ${receipt.description}`}
      description={`Up to ${formatCents(left)} can be refunded. A plan ends when its last invoice is fully refunded, and commissions are reversed.`}
      submitLabel="Refund"
      pendingLabel="Refunding…"
      onClose={onClose}
    >
      <FormField form={form} name="amount">
        {(field) => (
          <TextField label="Amount in dollars" inputMode="decimal" autoComplete="off" {...field} />
        )}
      </FormField>
      <FormField form={form} name="reason">
        {(field) => (
          <TextField
            label="Reason"
            hint="Shown in the audit trail."
            autoComplete="off"
            data-first-focus
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
