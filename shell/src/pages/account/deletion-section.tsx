import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, queriesOf, request } from '@tessera/api-client';
import type { DataDeletion } from '@tessera/contracts-account';
import { deletionDays } from '@tessera/contracts-account/values';
import { Button, ConfirmDialog, Skeleton, Text, token } from '@tessera/design-system';
import { Awaited } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Actions, Section } from './section';

const planned = 'GET /api/account/deletion';
const unknownEndings =
  'We couldn’t check what ends with your data. A paid plan ends, and money you haven’t been paid yet is lost.';

/* Lines of one paragraph, which describes the question. */
const Line = styled.span`
  display: block;
  & + & {
    margin-top: ${token.space[2]};
  }
`;

/** The deletion of everything that the site stores of the visitor. */
export function DeletionSection() {
  const query = useQuery(endpointQuery(planned));
  return (
    <Section title="Delete my data">
      <Text>
        Deletes everything Tessera stores about you: what you made, your settings and your history.
        After that, this browser counts as a new visitor.
      </Text>
      <Awaited
        query={query}
        what="The deletion"
        errorTitle="This couldn’t be loaded"
        skeleton={<Skeleton width="12rem" height="2.75rem" />}
      >
        {(data) => <State deletion={data.deletion} />}
      </Awaited>
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
          <Button
            onClick={() => setAsked('later')}
          >{`Schedule deletion (${deletionDays} days)`}</Button>
        )}
        <Button variant="danger" onClick={() => setAsked('now')}>
          Delete now
        </Button>
      </Actions>
      <Question
        asked={asked}
        isPending={remove.isPending}
        error={remove.isError ? 'That didn’t work. Please try again.' : null}
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
  const endings = useEndings(asked !== null);
  return (
    <ConfirmDialog
      open={asked !== null}
      title={isNow ? 'Delete all your data now?' : 'Delete all your data?'}
      confirmLabel={isNow ? 'Delete now' : 'Schedule deletion'}
      tone="danger"
      onConfirm={() => onConfirm(isNow)}
      {...dialog}
      isPending={dialog.isPending || endings.isPending}
    >
      {endings.lines.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
      <Line>
        {isNow
          ? 'This can’t be undone.'
          : `This happens in ${deletionDays} days. You can change your mind here until then.`}
      </Line>
    </ConfirmDialog>
  );
}

/** What ends besides the data, as it is when the question is asked. */
function useEndings(isAsked: boolean): { readonly lines: readonly string[]; isPending: boolean } {
  const { data, isError, isFetching } = useQuery({
    ...endpointQuery('GET /api/account/deletion/endings'),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  if (isFetching) return { lines: ['Checking what ends with your data…'], isPending: true };
  if (isError) return { lines: [unknownEndings], isPending: false };
  return { lines: data?.endings ?? [], isPending: false };
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
    onSuccess: () => toast({ title: 'Deletion canceled' }),
    onError: () =>
      toast({ title: 'That didn’t work', description: 'Try again.', variant: 'destructive' }),
    onSettled: () => client.invalidateQueries(queriesOf(planned)),
  });
}

function dateOf(time: string): string {
  return new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' });
}
