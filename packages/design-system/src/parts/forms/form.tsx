import { ConfirmDialog, token } from '@tessera/design-system';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import type { FormHandle } from './use-form';

export interface FormProps<Values extends FieldValues, Checked> {
  /** From `useForm`. */
  readonly form: FormHandle<Values, Checked>;
  readonly children: ReactNode;
}

const StyledForm = styled.form`
  display: grid;
  gap: ${token.space[4]};
`;

/**
 * The fields of a form and its buttons. Wrong values are marked at their fields when it is submitted, and the first of
 * them gets the focus; changed values are not lost without a question.
 */
export function Form<Values extends FieldValues, Checked>(props: FormProps<Values, Checked>) {
  const { children } = props;
  const { methods, element, submit, isAsking, answer } = props.form;
  return (
    <FormProvider {...methods}>
      <StyledForm noValidate ref={element} onSubmit={(event) => void submit(event)}>
        {children}
      </StyledForm>
      <ConfirmDialog
        open={isAsking}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        tone="danger"
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      >
        Your changes will be lost.
      </ConfirmDialog>
    </FormProvider>
  );
}
