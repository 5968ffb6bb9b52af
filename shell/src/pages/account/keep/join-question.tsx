import { useMutation } from '@tanstack/react-query';
import { request } from '@tessera/api-client';
import type { ForeseenJoin } from '@tessera/contracts-account';
import { maxBrowsers } from '@tessera/contracts-account/values';
import { Button, Heading, Select, Text } from '@tessera/design-system';
import { useEffect, useRef, useState } from 'react';
import { Actions } from '../section';
import { Problem } from './problem';
import { ThingList } from './thing-list';

export interface JoinQuestionProps {
  /** Id of the code that is confirmed. */
  readonly code: string;
  readonly join: ForeseenJoin;
  readonly onCancel: () => void;
}

/** Says what happens if this browser continues as the person with the address, and asks what becomes of what it has. */
export function JoinQuestion({ code, join, onCancel }: JoinQuestionProps) {
  const { address, things, browsers } = join;
  const isFull = browsers.length >= maxBrowsers;
  const [inPlaceOf, setInPlaceOf] = useState(browsers.at(-1)?.id ?? '');
  const { mutate, isPending, error } = useJoin(code, isFull ? inPlaceOf : undefined);
  const hasThings = things.length > 0;
  // The field that was confirmed is gone; what will happen is read first.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Heading
        ref={heading}
        tabIndex={-1}
        level={3}
        size="body"
      >{`Continue as ${address}`}</Heading>
      <Text>
        This address already keeps things. If you continue, this browser has the same playlists,
        plan, history and settings as your other ones.
      </Text>
      {hasThings && <Things join={join} />}
      {isFull && (
        <Select
          label={`${maxBrowsers} browsers are signed in already. Sign out`}
          options={browsers.map(({ id, name }) => ({ value: id, label: name }))}
          value={inPlaceOf}
          onChange={setInPlaceOf}
        />
      )}
      <Problem error={error} />
      <Actions>
        <Button variant="primary" aria-disabled={isPending} onClick={() => mutate(true)}>
          {hasThings ? 'Continue and add them' : 'Continue'}
        </Button>
        {hasThings && (
          <Button aria-disabled={isPending} onClick={() => mutate(false)}>
            Continue without them
          </Button>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </Actions>
    </>
  );
}

function Things({ join: { things, notes, endings } }: Pick<JoinQuestionProps, 'join'>) {
  const lost = ['Without them, they’re deleted from here.', ...endings].join(' ');
  return (
    <>
      <Text>What this browser has can be added:</Text>
      <ThingList things={things} />
      {notes.length > 0 && <Text>{notes.join(' ')}</Text>}
      <Text tone="muted">{lost}</Text>
    </>
  );
}

/** Everything on the page was of another visitor, so another document follows. */
function useJoin(id: string, inPlaceOf: string | undefined) {
  return useMutation({
    mutationFn: (merge: boolean) =>
      request('POST /api/account/sign-in/codes/:id/join', {
        params: { id },
        body: { merge, ...(inPlaceOf !== undefined && { inPlaceOf }) },
      }),
    onSuccess: ({ receipt }) =>
      location.assign(receipt === null ? '/account/keep' : `/account/deleted/${receipt}`),
  });
}
