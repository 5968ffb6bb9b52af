import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Heading, mainId, Text, TextField, TileMark, token } from '@tessera/design-system';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Callout } from '../controls/callout';
import { usePageTitle } from '../surroundings/use-page-title';
import { refusalText } from './refusal';
import { signIn } from './session.queries';

export interface SignInProps {
  /** Who was signed in until the session ended; `null` where nobody was. */
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
  display: grid;
  gap: ${token.space[4]};
  padding: ${token.space[6]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
`;

const Submit = styled(Button)`
  margin-top: ${token.space[2]};
`;

/** The door of the console. */
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
        <Text tone="muted">Releases, their health, and who changed what.</Text>
      </Brand>
      <Form ref={form} onSubmit={handleSubmit}>
        {endedFor !== null && !attempt.isError && (
          <Callout tone="warning" live>
            Your session has ended. Sign in to go on where you were.
          </Callout>
        )}
        {attempt.isError && (
          <Callout tone="danger" live>
            {refusalText(attempt.error)}
          </Callout>
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

/** In the first field that is still empty, and afterwards in the page, where nothing in it has taken the focus. */
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
