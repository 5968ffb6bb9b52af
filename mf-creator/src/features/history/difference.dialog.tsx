import type { ContentRevision, TextPart } from '@tessera/contracts-creator';
import {
  Button,
  Dialog,
  DialogActions,
  Heading,
  Skeleton,
  Text,
  token,
} from '@tessera/design-system';
import { Awaited, Stack, Switch } from '@tessera/design-system/parts';
import { useState } from 'react';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useRestoreRevision } from '../editor/actions';
import { fieldLabels } from '../editor/field-labels';
import type { WorkingCopy } from '../editor/working-copy';
import { useRevision } from './history.queries';

const Words = styled.div`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  & > ins {
    background: ${token.color.successSoft};
    color: ${token.color.success};
    text-decoration: underline;
  }
  & > del {
    background: ${token.color.dangerSoft};
    color: ${token.color.danger};
  }
`;

export interface DifferenceDialogProps {
  readonly copy: WorkingCopy;
  readonly revision: ContentRevision;
  readonly onClose: () => void;
}

/** What a revision changed, or how it differs from what is written now; from here it can be restored. */
export function DifferenceDialog({ copy, revision, onClose }: DifferenceDialogProps) {
  const { number } = revision;
  const [isWithCopy, setIsWithCopy] = useState(false);
  const compared = useRevision(copy.read().item.id, number, isWithCopy);
  const { mutate: restore, isPending } = useRestoreRevision(copy);
  const handleRestore = () => {
    if (!isPending) restore(number, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title={`Revision ${number}`} size="large">
      <Stack gap={6}>
        <Switch
          label="Compare with what is written now"
          hint="Otherwise with the revision before it."
          checked={isWithCopy}
          onChange={setIsWithCopy}
        />
        <Awaited
          query={compared}
          what="The revision"
          explain={reasonOf}
          skeleton={<Skeleton height="12rem" />}
          isEmpty={({ difference }) => difference.length === 0}
          empty={
            <Text tone="muted">
              {number === 1 && !isWithCopy ? 'There’s none before it.' : 'They are the same.'}
            </Text>
          }
        >
          {({ difference }) => (
            <Stack gap={6}>
              {difference.map(({ field, parts }) => (
                <Stack key={field} gap={2}>
                  <Heading level={3}>{fieldLabels[field]}</Heading>
                  <Difference parts={parts} />
                </Stack>
              ))}
            </Stack>
          )}
        </Awaited>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" aria-disabled={isPending} onClick={handleRestore}>
            Restore this revision
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

const tags = { same: 'span', added: 'ins', removed: 'del' } as const;

function Difference({ parts }: { readonly parts: readonly TextPart[] }) {
  return (
    <Words>
      {parts.map(({ kind, text }, place) => {
        const Tag = tags[kind];
        // The parts of a text have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        return <Tag key={place}>{text}</Tag>;
      })}
    </Words>
  );
}
