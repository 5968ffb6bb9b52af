import { Button, token, VisuallyHidden } from '@tessera/design-system';
import { useFormState } from 'react-hook-form';
import { styled } from 'styled-components';

export interface SubmitButtonProps {
  /** A verb, for example 'Save'. */
  readonly label: string;
  /** Replaces the label while the values are being sent, for example 'Saving…'. */
  readonly pendingLabel: string;
}

/* A line of its own above the buttons. */
const Problem = styled.p`
  order: -1;
  flex: 1 0 100%;
  color: ${token.color.danger};
  &:empty {
    display: none;
  }
`;

/* Both labels share one cell, so that the button is as wide as the longer one whichever shows. */
const Labels = styled.span`
  display: grid;
  & > * {
    grid-area: 1 / 1;
  }
  & > [aria-hidden='true'] {
    visibility: hidden;
  }
`;

/** The submit button of a `Form`, with what went wrong where that belongs to no field. */
export function SubmitButton({ label, pendingLabel }: SubmitButtonProps) {
  const { isSubmitting, errors } = useFormState();
  return (
    <>
      <Problem role="alert">{errors.root?.message}</Problem>
      <VisuallyHidden role="status">{isSubmitting && pendingLabel}</VisuallyHidden>
      <Button type="submit" variant="primary" aria-disabled={isSubmitting}>
        <Labels>
          <span aria-hidden={isSubmitting}>{label}</span>
          <span aria-hidden={!isSubmitting}>{pendingLabel}</span>
        </Labels>
      </Button>
    </>
  );
}
