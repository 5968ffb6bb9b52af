import { applicationDetails, integrationTypes, partnerLimits } from '@tessera/contracts-billing';
import { media, Select, TextField, token } from '@tessera/design-system';
import { Form, FormField, SubmitButton, Textarea, useForm } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { type SyntheticEvent, useEffect } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useApply } from './apply';
import { type Draft, emptyDraft } from './draft';

export interface ApplicationFormProps {
  readonly draft: Draft;
  /** Called with what is typed so far when the form goes away. */
  readonly onLeave: (draft: Draft) => void;
  /** Names of opportunities, which are types as well. */
  readonly opportunities: readonly string[];
  readonly onSubmitted: () => void;
}

const required = ['companyName', 'website', 'integrationType', 'contactEmail'] as const;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token.space[4]};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`;

const Submit = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

/** An application for a partnership. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { opportunities, draft } = props;
  const form = useApplicationForm(props);
  return (
    <Form form={form}>
      <Fields>
        <FormField form={form} name="companyName">
          {(field) => <TextField label="Company Name *" autoComplete="organization" {...field} />}
        </FormField>
        <FormField form={form} name="website">
          {(field) => (
            <TextField
              label="Website *"
              type="url"
              placeholder="https://example.com"
              autoComplete="url"
              {...field}
            />
          )}
        </FormField>
        <FormField form={form} name="integrationType">
          {(field) => (
            <Select
              label="Integration Type *"
              options={typesWith(opportunities, draft.integrationType)}
              {...field}
            />
          )}
        </FormField>
        <FormField form={form} name="contactEmail">
          {(field) => (
            <TextField
              label="Contact Email *"
              type="email"
              placeholder="you@example.com"
              autoComplete="email"
              {...field}
            />
          )}
        </FormField>
        <FormField form={form} name="userBase">
          {({ value = '', ...field }) => (
            <TextField label="User Base" value={value} autoComplete="off" {...field} />
          )}
        </FormField>
        <FormField form={form} name="estimatedRevenue">
          {({ value = '', ...field }) => (
            <TextField label="Estimated Revenue" value={value} autoComplete="off" {...field} />
          )}
        </FormField>
        <FormField form={form} name="useCase">
          {({ value = '', ...field }) => (
            <Textarea
              label="Use Case"
              hint="What would you build, and for whom?"
              limit={partnerLimits.text}
              value={value}
              {...field}
            />
          )}
        </FormField>
      </Fields>
      <Submit>
        <SubmitButton label="Submit Application" pendingLabel="Submitting…" />
      </Submit>
    </Form>
  );
}

function useApplicationForm({ draft, onLeave, onSubmitted }: ApplicationFormProps) {
  const { toast } = usePlatform();
  const { mutateAsync: apply } = useApply();
  const form = useForm({
    schema: applicationDetails,
    defaultValues: draft,
    onSubmit: async (values) => {
      await apply(values);
      form.methods.reset(emptyDraft);
      onSubmitted();
    },
    explain: reasonOf,
  });
  const { getValues } = form.methods;
  // Another tab is chosen: what is typed is there again on the way back.
  useEffect(() => () => onLeave({ ...emptyDraft, ...getValues() }), [onLeave, getValues]);

  const submit = (event: SyntheticEvent) => {
    const values = getValues();
    if (required.some((name) => values[name].trim() === ''))
      toast({
        title: 'Missing Information',
        description: 'Please fill in all required fields',
        variant: 'destructive',
      });
    return form.submit(event);
  };
  return { ...form, submit };
}

function typesWith(opportunities: readonly string[], chosen: string) {
  const names = new Set<string>([...integrationTypes.slice(0, -1), ...opportunities, 'Other']);
  if (chosen !== '') names.add(chosen);
  const options = [...names].map((name) => ({ value: name, label: name }));
  return [{ value: '', label: 'Choose one' }, ...options];
}
