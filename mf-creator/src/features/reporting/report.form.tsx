import { moderationLimits, type ReportReason, reportDetails } from '@tessera/contracts-account';
import { reportReasons } from '@tessera/contracts-account/values';
import { Select } from '@tessera/design-system';
import { FormDialog, FormField, Textarea, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { type ReportedThing, useReport } from './report';

const reasons = [
  { value: '', label: 'Choose a reason' },
  ...Object.entries(reportReasons).map(([value, label]) => ({ value, label })),
];

export interface ReportDialogProps extends ReportedThing {
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks what is wrong with something that somebody else has made public. */
export function ReportDialog({ kind, id, name, onClose }: ReportDialogProps) {
  const { mutateAsync: report } = useReport();
  const form = useForm({
    schema: reportDetails,
    defaultValues: { note: '' },
    onSubmit: async (details) => {
      await report({ kind, id, ...details });
      onClose();
    },
    explain: reasonOf,
  });
  return (
    <FormDialog
      form={form}
      title="Report"
      description={`“${name}” stays as it is until an operator has looked at it.`}
      submitLabel="Report"
      pendingLabel="Reporting…"
      onClose={onClose}
    >
      <FormField form={form} name="reason">
        {({ value, onChange, ...field }) => (
          <Select
            label="What’s wrong with it?"
            options={reasons}
            value={value ?? ''}
            onChange={(reason) => onChange(reason as ReportReason)}
            data-first-focus
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="note">
        {(field) => (
          <Textarea
            label="Note (optional)"
            hint="What should we look at?"
            limit={moderationLimits.note}
            {...field}
            value={field.value ?? ''}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
