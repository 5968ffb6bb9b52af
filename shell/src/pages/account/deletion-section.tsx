import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import type { accountDays, DataDeletion } from '@tessera/contracts-account';
import { Button, ConfirmDialog, ErrorState, Skeleton, Text } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { useState } from 'react';
import { Actions, Section } from './section';

const planned = 'GET /api/account/deletion';
/** Days of `accountDays`, without importing the validation beside it. */
const days: typeof accountDays.deletion = 30;

/** The deletion of everything that the site stores of the visitor. */
export function DeletionSection() {
  const query = useQuery(endpointQuery(planned));
  return (
    <Section title="Delete my data">
      <Text>
        Everything that Tessera stores about you is deleted: what you made, what you set and what
        was recorded. Afterward this browser is a new visitor.
      </Text>
      {query.isPending && <Skeleton width="12rem" height="2.75rem" />}
      {query.isError && (
        <ErrorState title="The state did not load" onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && <State deletion={query.data.deletion} />}
    </Section>
  );
}

function State({ deletion }: { readonly deletion: DataDeletion | null }) {
  const [asked, setAsked] = useState<'later' | 'now' | null>(null);
  const remove = useDelete();
  const keep = useKeep();
  const close = () => {
    setAsked(null);
    remove.reset();
  };
  return (
    <>
      <div role="status">
        {deletion && <Text>{`Your data will be deleted on ${dateOf(deletion.dueAt)}.`}</Text>}
      </div>
      <Actions>
        {deletion ? (
          <Button variant="primary" onClick={() => keep.mutate()}>
            Keep my data
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsked('later')}>
            {`Delete in ${days} days`}
          </Button>
        )}
        <Button onClick={() => setAsked('now')}>Delete now</Button>
      </Actions>
      <Question
        asked={asked}
        isPending={remove.isPending}
        error={remove.isError ? 'That did not work. Please try again.' : null}
        onClose={close}
        onConfirm={(now) => remove.mutate(now, { onSuccess: close })}
      />
    </>
  );
}

interface QuestionProps {
  readonly asked: 'later' | 'now' | null;
  readonly isPending: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onConfirm: (now: boolean) => void;
}

function Question({ asked, onConfirm, ...dialog }: QuestionProps) {
  const isNow = asked === 'now';
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isNow ? 'Delete all your data now?' : 'Delete all your data?'}
      confirmLabel={isNow ? 'Delete now' : 'Delete'}
      tone="danger"
      onConfirm={() => onConfirm(isNow)}
      {...dialog}
    >
      {isNow
        ? 'This cannot be undone.'
        : `It happens in ${days} days. Until then you can change your mind here.`}
    </ConfirmDialog>
  );
}

/** The visitor of this browser is no more once it has begun, so the receipt needs another document. */
function useDelete() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (now: boolean) => request('POST /api/account/deletion', { body: { now } }),
    onSuccess: ({ state, receipt }) => {
      if (state !== 'waiting') location.assign(`/account/deleted/${receipt}`);
    },
    onSettled: () => client.invalidateQueries(queriesOf(planned)),
  });
}

function useKeep() {
  const client = useQueryClient();
  const { toast } = usePlatform();
  return useMutation({
    mutationFn: () => request('DELETE /api/account/deletion'),
    onSuccess: () => toast({ title: 'Your data is kept' }),
    onError: () =>
      toast({ title: 'That did not work', description: 'Try again.', variant: 'destructive' }),
    onSettled: () => client.invalidateQueries(queriesOf(planned)),
  });
}

function dateOf(time: string): string {
  return new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' });
}
