import { moderationLimits, reportDetails } from '@tessera/contracts-account';
import { FormDialog, FormField, Textarea, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { ReasonChoice } from './reason-choice';
import { useReport } from './report';

export interface ReportDialogProps {
  /** For example `video`. */
  readonly kind: string;
  readonly id: string;
  /** Of the thing. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks what is wrong with something that somebody else has made. */
export function ReportDialog({ kind, id, title, onClose }: ReportDialogProps) {
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
      description={`“${title}” stays as it is until an operator has looked at it.`}
      submitLabel="Report"
      pendingLabel="Reporting…"
      onClose={onClose}
    >
      <FormField form={form} name="reason">
        {(field) => <ReasonChoice {...field} />}
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
