import { useQuery } from '@tanstack/react-query';
import { ApiError, endpointQuery } from '@tessera/api-client';
import { Badge, Button, Heading, Skeleton, Text, TextField, token } from '@tessera/design-system';
import { Awaited, Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { TrustActions } from './trust-actions';
import { trustReason } from './trust-reason';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[3]};
  & > :first-child {
    flex: 1 1 16rem;
    max-width: 24rem;
  }
`;

const Facts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
  max-width: ${token.measure.reading};
  overflow-wrap: anywhere;
`;

/** Looks up whether a visitor is trusted, by the id that their settings show. */
export function TrustLookup() {
  const [parameters, setParameters] = useSearchParams();
  const shown = parameters.get('visitor') ?? '';
  const [typed, setTyped] = useState(shown);
  return (
    <Stack>
      <Heading level={2}>Look up a visitor</Heading>
      <Text tone="muted">By the user ID of 22 characters that their settings show.</Text>
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const next = new URLSearchParams(parameters);
          next.set('visitor', typed.trim());
          setParameters(next);
        }}
      >
        <TextField label="User ID" autoComplete="off" value={typed} onChange={setTyped} />
        <Button type="submit">Look up</Button>
      </Form>
      {shown !== '' && <Found key={shown} visitorId={shown} />}
    </Stack>
  );
}

function Found({ visitorId }: { readonly visitorId: string }) {
  const query = useQuery(endpointQuery('GET /api/trust/:visitorId', { params: { visitorId } }));
  return (
    <Awaited
      query={query}
      explain={reasonInLookup}
      what="The visitor"
      skeleton={<Skeleton height="6rem" />}
    >
      {(trust) => (
        <Facts aria-live="polite">
          <Badge tone={trust.isTrusted ? 'success' : 'neutral'}>
            {trust.isTrusted ? 'Trusted' : 'Not trusted'}
          </Badge>
          <Text>{trustReason(trust)}</Text>
          {trust.word && <Text tone="muted">{`“${trust.word.reason}”`}</Text>}
          <TrustActions visitorId={visitorId} word={trust.word} />
        </Facts>
      )}
    </Awaited>
  );
}

function reasonInLookup(error: unknown): string {
  const isNoId = error instanceof ApiError && error.fieldErrors.length > 0;
  return isNoId ? 'This is no user ID: they have 22 letters and digits.' : reasonOf(error);
}
