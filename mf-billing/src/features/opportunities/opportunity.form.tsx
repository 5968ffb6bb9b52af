import { useQueryClient } from '@tanstack/react-query';
import { endpointQuery } from '@tessera/api-client';
import { useVersionedSave } from '@tessera/api-client/use-versioned-save';
import {
  type ManagedOpportunity,
  type OpportunityDetails,
  opportunityDetails,
  partnerLimits,
} from '@tessera/contracts-billing';
import { Checkbox, TextField } from '@tessera/design-system';
import {
  FormDialog,
  FormField,
  type FormHandle,
  Textarea,
  useForm,
} from '@tessera/design-system/parts';
import { reasonInForm } from '../../errors/failures';
import { detailsOf, useCreateOpportunity, useUpdateOpportunity } from './managed-opportunities';

type Handle = FormHandle<OpportunityDetails, OpportunityDetails>;

const empty: OpportunityDetails = {
  name: '',
  description: '',
  potential: '',
  status: '',
  estimatedUsers: '',
  revenueModel: '',
  timeline: '',
  integrationComplexity: '',
  requirements: [],
  category: '',
  isHidden: false,
};

const lines = [
  { name: 'category', label: 'Category', hint: 'For example Chat.' },
  { name: 'potential', label: 'Potential', hint: 'Very High, High and Medium have colors.' },
  {
    name: 'status',
    label: 'Status',
    hint: 'Development Ready, Partnership Ready, In Development or Concept Phase.',
  },
  {
    name: 'estimatedUsers',
    label: 'Estimated users',
    hint: 'Leave empty if unknown.',
  },
  { name: 'revenueModel', label: 'Revenue model', hint: 'How partners earn.' },
  { name: 'timeline', label: 'Timeline', hint: 'For example Available now.' },
  { name: 'integrationComplexity', label: 'Integration complexity', hint: 'For example Low.' },
] as const;

export interface OpportunityDialogProps {
  /** `null` for a new one. */
  readonly opportunity: ManagedOpportunity | null;
  readonly onClose: () => void;
}

/** Creates an opportunity, or edits it. */
export function OpportunityDialog({ opportunity, onClose }: OpportunityDialogProps) {
  const { save, current, acceptCurrent } = useSaving(opportunity);
  const form = useForm({
    schema: opportunityDetails,
    defaultValues: opportunity ? detailsOf(opportunity) : empty,
    onSubmit: async (values) => {
      await save(values);
      onClose();
    },
    explain: reasonInForm,
  });
  const handleLoad = (loaded: ManagedOpportunity) => {
    acceptCurrent();
    form.restart(detailsOf(loaded));
  };
  return (
    <FormDialog
      form={form}
      title={opportunity ? 'Edit opportunity' : 'New opportunity'}
      size="large"
      submitLabel={opportunity ? 'Save' : 'Create'}
      pendingLabel="Saving…"
      onLoadCurrent={current && (() => handleLoad(current))}
      onClose={onClose}
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form }: { readonly form: Handle }) {
  return (
    <>
      <FormField form={form} name="name">
        {(field) => <TextField label="Name" autoComplete="off" data-first-focus {...field} />}
      </FormField>
      <FormField form={form} name="description">
        {(field) => <Textarea label="Description" limit={partnerLimits.text} {...field} />}
      </FormField>
      {lines.map(({ name, label, hint }) => (
        <FormField key={name} form={form} name={name}>
          {(field) => <TextField label={label} hint={hint} autoComplete="off" {...field} />}
        </FormField>
      ))}
      <FormField form={form} name="requirements">
        {({ value, onChange, ...field }) => (
          <Textarea
            label="Requirements"
            hint="One per line."
            value={value.join('\n')}
            onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="isHidden">
        {({ value, ...field }) => (
          <Checkbox label="Hidden from visitors" checked={value} {...field} />
        )}
      </FormField>
    </>
  );
}

function useSaving(opportunity: ManagedOpportunity | null) {
  const client = useQueryClient();
  const create = useCreateOpportunity();
  const update = useUpdateOpportunity();
  return useVersionedSave({
    initial: opportunity,
    create: (values: OpportunityDetails) => create.mutateAsync(values),
    update: (replaced, details) => update.mutateAsync({ opportunity: replaced, details }),
    read: async ({ id }) => {
      const options = endpointQuery('GET /api/partnerships/managed-opportunities');
      const { opportunities } = await client.query({ ...options, staleTime: 0 });
      const found = opportunities.find((one) => one.id === id);
      if (!found) throw new Error('This opportunity no longer exists');
      return found;
    },
  });
}
