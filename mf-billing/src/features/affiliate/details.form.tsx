import {
  type PayoutDetails,
  type PayoutMethod,
  routingCountries,
  type RoutingCountry,
  type TypedPayoutDetails,
  typedPayoutDetails,
} from '@tessera/contracts-billing';
import { SegmentedChoice, Select, TextField } from '@tessera/design-system';
import { FormDialog, FormField, type FormHandle, useForm } from '@tessera/design-system/parts';
import type { ComponentType } from 'react';
import { reasonOf } from '../../errors/failures';
import { useSetDetails } from './set-details';

const methods: readonly { readonly value: PayoutMethod; readonly label: string }[] = [
  { value: 'paypal', label: 'PayPal' },
  { value: 'iban', label: 'IBAN' },
  { value: 'account', label: 'Account number' },
];

const empty: TypedPayoutDetails = {
  method: 'paypal',
  email: '',
  holder: '',
  iban: '',
  country: 'US',
  routingNumber: '',
  accountNumber: '',
};

export interface DetailsDialogProps {
  readonly onClose: () => void;
}

/** What is typed for one way is still there after a look at another; only what belongs to the chosen one is sent. */
export function DetailsDialog({ onClose }: DetailsDialogProps) {
  const { mutateAsync: save } = useSetDetails();
  const form = useForm({
    schema: typedPayoutDetails,
    defaultValues: empty,
    onSubmit: async (values) => {
      await save(values);
      onClose();
    },
    explain: reasonOf,
  });
  const Fields = fields[form.methods.watch('method')];
  return (
    <FormDialog
      form={form}
      title="Where payouts go"
      description="Your details are encrypted and only shown masked, even to you."
      size="medium"
      submitLabel="Save details"
      pendingLabel="Saving…"
      onClose={onClose}
    >
      <FormField form={form} name="method">
        {({ value, onChange }) => (
          <SegmentedChoice
            label="Payout method"
            options={methods}
            value={value}
            onChange={(method) => {
              onChange(method);
              form.methods.clearErrors();
            }}
          />
        )}
      </FormField>
      <Fields form={form} />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: FormHandle<TypedPayoutDetails, PayoutDetails>;
}

function PaypalFields({ form }: FieldsProps) {
  return (
    <FormField form={form} name="email">
      {(field) => <TextField label="PayPal email" type="email" autoComplete="email" {...field} />}
    </FormField>
  );
}

function IbanFields({ form }: FieldsProps) {
  return (
    <>
      <HolderField form={form} />
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
    </>
  );
}

const countries = Object.entries(routingCountries).map(([value, label]) => ({
  value: value as RoutingCountry,
  label,
}));

function AccountFields({ form }: FieldsProps) {
  return (
    <>
      <HolderField form={form} />
      <FormField form={form} name="country">
        {(field) => <Select label="Bank country" options={countries} {...field} />}
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
    </>
  );
}

function HolderField({ form }: FieldsProps) {
  return (
    <FormField form={form} name="holder">
      {(field) => <TextField label="Account holder" autoComplete="name" {...field} />}
    </FormField>
  );
}

const fields: Readonly<Record<PayoutMethod, ComponentType<FieldsProps>>> = {
  paypal: PaypalFields,
  iban: IbanFields,
  account: AccountFields,
};
