import { useMutation } from '@tanstack/react-query';
import { Button, TextField, token } from '@tessera/design-system';
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Actions } from '../section';
import { signInReason } from './sign-in-failures';

export interface OneFieldFormProps extends Pick<
  ComponentPropsWithoutRef<'input'>,
  'type' | 'autoComplete' | 'inputMode'
> {
  readonly label: string;
  /** Where the step before had the focus. */
  readonly takesFocus?: boolean;
  readonly hint?: string;
  /** What the field has at first. */
  readonly initial?: string | undefined;
  readonly submitLabel: string;
  /** While it is being sent. */
  readonly pendingLabel: string;
  readonly onSubmit: (value: string) => Promise<unknown>;
  /** Beside the submit button. */
  readonly children?: ReactNode;
}

const StyledForm = styled.form`
  display: grid;
  gap: ${token.space[4]};
  width: 100%;
  max-width: 24rem;
`;

/** Asks for one thing. What is wrong stands at the field, which gets the focus back. */
export function OneFieldForm(props: OneFieldFormProps) {
  const {
    label,
    takesFocus = false,
    hint,
    initial = '',
    submitLabel,
    pendingLabel,
    onSubmit,
    children,
    ...input
  } = props;
  const [value, setValue] = useState(initial);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const send = useMutation({ mutationFn: onSubmit, onError: () => field.current?.focus() });
  return (
    <StyledForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending) send.mutate(value);
      }}
    >
      <TextField
        {...input}
        ref={field}
        label={label}
        hint={hint}
        value={value}
        onChange={setValue}
        error={send.isError ? signInReason(send.error) : null}
      />
      <Actions>
        <Button type="submit" variant="primary" aria-disabled={send.isPending}>
          {send.isPending ? pendingLabel : submitLabel}
        </Button>
        {children}
      </Actions>
    </StyledForm>
  );
}
