import { request } from '@tessera/api-client';
import { failureReasons } from '@tessera/api-client/problem-reasons';
import { useWrite } from '@tessera/api-client/use-write';
import type { Request } from '@tessera/contracts';
import { moderationLimits, reportDetails } from '@tessera/contracts-account';
import { FormDialog, FormField, Textarea, useForm } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { ReasonChoice } from './reason-choice';

export interface ReportFormProps {
  /** For example `video`. */
  readonly kind: string;
  readonly id: string;
  /** Of the thing. */
  readonly title: string;
  readonly onClose: () => void;
}

const { reasonOf } = failureReasons({
  'nothing-to-moderate': 'It’s gone, or only its owner can see it.',
  'too-many-reports': ({ limit }) => `You can send up to ${limit} reports a day.`,
});

/** Asks what is wrong with something that somebody else has made. */
export function ReportForm({ kind, id, title, onClose }: ReportFormProps) {
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

/** Reports something to the operators. The form waits for it; nothing on the page changes by it. */
function useReport() {
  const { toast } = usePlatform();
  return useWrite({
    send: (body: Request<'POST /api/reports'>['body']) => request('POST /api/reports', { body }),
    outdates: () => [],
    onSuccess: () => toast({ title: 'Thanks, we’ll take a look.' }),
  });
}
