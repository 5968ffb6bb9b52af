import { applicationReview, partnerLimits } from '@tessera/contracts-billing';
import { FormDialog, FormField, Textarea, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../outage/failures';
import type { Decision, DecisionDialogProps } from './decision-dialog';
import { useReview } from './reviews';

const words = {
  accepted: { verb: 'Accept', pending: 'Accepting…' },
  declined: { verb: 'Decline', pending: 'Declining…' },
} as const;

/** The dialog with the form; loaded by `DecisionDialog` when it is first opened. */
export function DecisionPanel({ decision, ...props }: DecisionDialogProps) {
  return decision && <Answer decision={decision} {...props} />;
}

type AnswerProps = Omit<DecisionDialogProps, 'decision'> & { readonly decision: Decision };

function Answer({ application, decision, onClose }: AnswerProps) {
  const { mutateAsync: review } = useReview();
  const form = useForm({
    schema: applicationReview,
    defaultValues: { state: decision, answer: '' },
    onSubmit: async (values) => {
      await review({ application, review: values });
      onClose();
    },
    explain: reasonOf,
  });
  const { verb, pending } = words[decision];
  return (
    <FormDialog
      form={form}
      title={`${verb} ${application.companyName}`}
      description="The applicant is notified and sees your message. This can’t be undone."
      size="medium"
      submitLabel={verb}
      pendingLabel={pending}
      onClose={onClose}
    >
      <FormField form={form} name="answer">
        {({ value = '', ...field }) => (
          <Textarea
            label="Message to the applicant"
            limit={partnerLimits.text}
            value={value}
            data-first-focus
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
