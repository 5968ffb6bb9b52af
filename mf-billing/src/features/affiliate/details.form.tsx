import {
  accountDetails,
  ibanDetails,
  type PayoutDetails,
  type PayoutMethod,
  paypalDetails,
  routingCountries,
  type RoutingCountry,
} from '@tessera/contracts-billing';
import {
  Button,
  Dialog,
  DialogActions,
  SegmentedChoice,
  Select,
  TextField,
  token,
} from '@tessera/design-system';
import { Form, FormField, SubmitButton, useForm } from '@tessera/design-system/parts';
import { type ComponentType, useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../outage/failures';
import type { DetailsDialogProps } from './details-dialog';
import { useSetDetails } from './set-details';

/** The dialog with the form; loaded by `DetailsDialog` when it is first opened. */
export function DetailsPanel({ open, onClose }: DetailsDialogProps) {
  return open && <Choice onClose={onClose} />;
}

const methods: readonly { readonly value: PayoutMethod; readonly label: string }[] = [
  { value: 'paypal', label: 'PayPal' },
  { value: 'iban', label: 'IBAN' },
  { value: 'account', label: 'Account number' },
];

/* The ways, and below them the form of the chosen one. */
const Parts = styled.div`
  display: grid;
  gap: ${token.space[4]};
`;

type Closing = Pick<DetailsDialogProps, 'onClose'>;

/** Each way has a form of its own, so that what is typed for one is never sent with another. */
function Choice({ onClose }: Closing) {
  const [method, setMethod] = useState<PayoutMethod>('paypal');
  const Fields = forms[method];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Where payouts go"
      description="You enter them once: they are encrypted, and shown masked from then on."
    >
      <Parts>
        <SegmentedChoice label="Paid by" options={methods} value={method} onChange={setMethod} />
        <Fields key={method} onClose={onClose} />
      </Parts>
    </Dialog>
  );
}

function PaypalForm({ onClose }: Closing) {
  const form = useForm({
    schema: paypalDetails,
    defaultValues: { method: 'paypal', email: '' },
    ...useSaving(onClose),
  });
  return (
    <Form form={form}>
      <FormField form={form} name="email">
        {(field) => (
          <TextField
            label="Email of your PayPal account"
            type="email"
            autoComplete="email"
            {...field}
          />
        )}
      </FormField>
      <Actions onClose={() => form.confirmLeave(onClose)} />
    </Form>
  );
}

function IbanForm({ onClose }: Closing) {
  const form = useForm({
    schema: ibanDetails,
    defaultValues: { method: 'iban', holder: '', iban: '' },
    ...useSaving(onClose),
  });
  return (
    <Form form={form}>
      <FormField form={form} name="holder">
        {(field) => <TextField label="Account holder" autoComplete="name" {...field} />}
      </FormField>
      <FormField form={form} name="iban">
        {(field) => (
          <TextField
            label="IBAN"
            hint="With or without spaces; it begins with the country"
            autoComplete="off"
            spellCheck={false}
            {...field}
          />
        )}
      </FormField>
      <Actions onClose={() => form.confirmLeave(onClose)} />
    </Form>
  );
}

const countries = Object.entries(routingCountries).map(([value, label]) => ({
  value: value as RoutingCountry,
  label,
}));

function AccountForm({ onClose }: Closing) {
  const form = useForm({
    schema: accountDetails,
    defaultValues: {
      method: 'account',
      holder: '',
      country: 'US',
      routingNumber: '',
      accountNumber: '',
    },
    ...useSaving(onClose),
  });
  return (
    <Form form={form}>
      <FormField form={form} name="holder">
        {(field) => <TextField label="Account holder" autoComplete="name" {...field} />}
      </FormField>
      <FormField form={form} name="country">
        {(field) => <Select label="Country of the bank" options={countries} {...field} />}
      </FormField>
      <FormField form={form} name="routingNumber">
        {(field) => (
          <TextField label="Routing number" inputMode="numeric" autoComplete="off" {...field} />
        )}
      </FormField>
      <FormField form={form} name="accountNumber">
        {(field) => (
          <TextField label="Account number" inputMode="numeric" autoComplete="off" {...field} />
        )}
      </FormField>
      <Actions onClose={() => form.confirmLeave(onClose)} />
    </Form>
  );
}

/** What all forms do with what was entered. */
function useSaving(onClose: () => void) {
  const { mutateAsync: save } = useSetDetails();
  return {
    onSubmit: async (values: PayoutDetails) => {
      await save(values);
      onClose();
    },
    explain: reasonOf,
  };
}

function Actions({ onClose }: Closing) {
  return (
    <DialogActions>
      <Button onClick={onClose}>Cancel</Button>
      <SubmitButton label="Save details" pendingLabel="Saving…" />
    </DialogActions>
  );
}

const forms: Readonly<Record<PayoutMethod, ComponentType<Closing>>> = {
  paypal: PaypalForm,
  iban: IbanForm,
  account: AccountForm,
};
