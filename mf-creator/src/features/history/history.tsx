import type { ContentRevision, PublicationReceipt } from '@tessera/contracts-creator';
import {
  Badge,
  type BadgeProps,
  Button,
  Skeleton,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { Awaited, lazyDialog, ListEnd, Section, Stack } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { formatTime } from '../content/times';
import { useKeepRevision } from '../editor/actions';
import { fieldLabels } from '../editor/field-labels';
import type { WorkingCopy } from '../editor/working-copy';
import { usePublications, useRevisions } from './history.queries';

const DifferenceDialog = lazyDialog(() => import('./difference.dialog'), 'DifferenceDialog');

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[2]} ${token.space[4]};
  padding: ${token.space[3]} 0;
  border-top: 1px solid ${token.color.border};
  overflow-wrap: anywhere;
`;

/** Revisions of the item, and what became of the times that were promised. */
export function History({ copy }: { readonly copy: WorkingCopy }) {
  return (
    <Stack gap={8}>
      <Revisions copy={copy} />
      <Publications id={copy.read().item.id} />
    </Stack>
  );
}

function Revisions({ copy }: { readonly copy: WorkingCopy }) {
  const { id } = copy.read().item;
  const revisions = useRevisions(id);
  const { mutate: keep, isPending } = useKeepRevision(copy);
  const [opened, open] = useState<ContentRevision | null>(null);
  return (
    <Section
      title="Revisions"
      aside={
        <Button size="small" aria-disabled={isPending} onClick={() => !isPending && keep(null)}>
          Keep a revision
        </Button>
      }
    >
      <Awaited
        query={revisions}
        what="Revisions"
        explain={reasonOf}
        skeleton={<Skeleton height="10rem" />}
        isEmpty={({ pages }) => pages.every((page) => page.revisions.length === 0)}
        empty={
          <Text tone="muted">
            No revisions yet. One is kept whenever you submit, schedule or publish.
          </Text>
        }
      >
        {({ pages }) => (
          <ul aria-label="Revisions">
            {pages
              .flatMap((page) => page.revisions)
              .map((revision) => (
                <RevisionRow
                  key={revision.number}
                  revision={revision}
                  onOpen={() => open(revision)}
                />
              ))}
          </ul>
        )}
      </Awaited>
      <ListEnd query={revisions} noun="revisions" />
      {opened && <DifferenceDialog copy={copy} revision={opened} onClose={() => open(null)} />}
    </Section>
  );
}

interface RevisionRowProps {
  readonly revision: ContentRevision;
  readonly onOpen: () => void;
}

function RevisionRow({ revision, onOpen }: RevisionRowProps) {
  const { number, createdAt, changed, isLive } = revision;
  return (
    <Row>
      <div>
        <Stack direction="row" gap={2}>
          <Text as="span">Revision {number}</Text>
          {isLive && <Badge tone="success">Live</Badge>}
        </Stack>
        <Text size="caption" tone="muted">
          {reasonWords(revision)} {formatTime(createdAt)}
          {changed.length > 0 &&
            ` · ${changed.map((field) => fieldLabels[field].toLowerCase()).join(', ')}`}
        </Text>
      </div>
      <Button size="small" onClick={onOpen}>
        Compare
        <VisuallyHidden> revision {number}</VisuallyHidden>
      </Button>
    </Row>
  );
}

function reasonWords({ reason, restoredFrom, by }: ContentRevision): string {
  const words = {
    saved: 'Kept',
    submitted: 'Submitted',
    scheduled: 'Scheduled',
    published: 'Published',
    restored: restoredFrom ? `Before revision ${restoredFrom} was restored,` : 'Restored',
  }[reason];
  return by === 'site' ? `${words} by the site` : words;
}

function Publications({ id }: { readonly id: string }) {
  const publications = usePublications(id);
  return (
    <Section title="Publication receipts">
      <Awaited
        query={publications}
        what="Receipts"
        explain={reasonOf}
        skeleton={<Skeleton height="6rem" />}
        isEmpty={({ pages }) => pages.every((page) => page.publications.length === 0)}
        empty={
          <Text tone="muted">
            Nothing published yet. What you publish or schedule is recorded here.
          </Text>
        }
      >
        {({ pages }) => (
          <ul aria-label="Publication receipts">
            {pages
              .flatMap((page) => page.publications)
              .map((receipt) => (
                <ReceiptRow key={receipt.id} receipt={receipt} />
              ))}
          </ul>
        )}
      </Awaited>
      <ListEnd query={publications} noun="receipts" />
    </Section>
  );
}

const states: Record<
  PublicationReceipt['state'],
  readonly [tone: BadgeProps['tone'] & string, words: string]
> = {
  waiting: ['accent', 'Waiting'],
  done: ['success', 'Done'],
  failed: ['danger', 'Failed'],
  'taken-back': ['neutral', 'Taken back'],
};

function ReceiptRow({ receipt }: { readonly receipt: PublicationReceipt }) {
  const { action, revision, promisedAt, zone, doneAt, attempts, state, reason } = receipt;
  const [tone, words] = states[state];
  const what = action === 'publish' ? 'Publish' : 'Unpublish';
  return (
    <Row>
      <div>
        <Text>
          {what}
          {revision !== null && ` revision ${revision}`}
        </Text>
        <Text size="caption" tone="muted" className="tabular">
          Promised for {formatTime(promisedAt, zone)}
          {doneAt && ` · done ${withSeconds(doneAt, zone)}`}
          {attempts > 1 && ` · ${attempts} attempts`}
          {reason && ` · ${reason}`}
        </Text>
      </div>
      <Badge tone={tone}>{words}</Badge>
    </Row>
  );
}

function withSeconds(at: string, timeZone: string): string {
  return new Date(at).toLocaleTimeString('en', { timeStyle: 'medium', timeZone });
}
