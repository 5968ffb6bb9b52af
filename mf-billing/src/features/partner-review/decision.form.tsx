import {
  applicationReview,
  partnerLimits,
  type ReviewedApplication,
} from '@tessera/contracts-billing';
import { FormDialog, FormField, Textarea, useForm } from '@tessera/design-system/parts';
import { reasonOf } from '../../errors/failures';
import { useReview } from './reviews';

const words = {
  accepted: { verb: 'Accept', pending: 'Accepting…' },
  declined: { verb: 'Decline', pending: 'Declining…' },
} as const;

export type Decision = 'accepted' | 'declined';

export interface DecisionDialogProps {
  readonly application: ReviewedApplication;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Asks for what the applicant is told. */
export function DecisionDialog({ application, decision, onClose }: DecisionDialogProps) {
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
