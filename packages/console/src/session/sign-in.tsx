import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Button,
  Heading,
  mainId,
  panel,
  Text,
  TextField,
  TileMark,
  token,
} from '@tessera/design-system';
import { Banner } from '@tessera/design-system/parts';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { usePageTitle } from '../services/use-page-title';
import { signIn } from './session.queries';
import { signInErrorText } from './sign-in-error';

export interface SignInProps {
  /** Operator whose session expired; `null` if none. */
  readonly endedFor: string | null;
}

const Screen = styled.main`
  display: grid;
  place-content: center;
  grid-template-columns: min(100%, 23rem);
  gap: ${token.space[6]};
  min-height: 100dvh;
  padding: ${token.space[8]} ${token.measure.gutter};
`;

const Brand = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[1]};
  text-align: center;
  & > svg {
    margin-bottom: ${token.space[3]};
  }
`;

const Form = styled.form`
  ${panel}
`;

const Submit = styled(Button)`
  margin-top: ${token.space[2]};
`;

/** Sign-in form. */
export function SignIn({ endedFor }: SignInProps) {
  usePageTitle('Operators');
  const client = useQueryClient();
  const [name, setName] = useState(endedFor ?? '');
  const [password, setPassword] = useState('');
  const attempt = useMutation({ mutationFn: () => signIn(client, { name, password }) });
  const form = useFocus();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!attempt.isPending) attempt.mutate();
  };
  return (
    <Screen id={mainId} tabIndex={-1}>
      <Brand>
        <TileMark size={40} />
        <Heading level={1} size="heading">
          Tessera Operators
        </Heading>
        <Text tone="muted">Releases, health and the audit trail.</Text>
      </Brand>
      <Form ref={form} onSubmit={handleSubmit}>
        {endedFor !== null && !attempt.isError && (
          <Banner tone="warning" live="at once">
            Your session has expired. Sign in to continue where you left off.
          </Banner>
        )}
        {attempt.isError && (
          <Banner tone="error" live>
            {signInErrorText(attempt.error)}
          </Banner>
        )}
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          required
        />
        <TextField
          label="Password"
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <Submit type="submit" variant="primary" aria-disabled={attempt.isPending}>
          {attempt.isPending ? 'Signing in…' : 'Sign in'}
        </Submit>
      </Form>
    </Screen>
  );
}

/** Focuses the first empty field, and the page after signing in. */
function useFocus(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = form.current?.querySelectorAll('input') ?? [];
    [...fields].find(({ value }) => value === '')?.focus();
    return () => {
      if (document.activeElement === document.body) document.getElementById(mainId)?.focus();
    };
  }, []);
  return form;
}
