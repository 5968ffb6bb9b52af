import type { VideoEntry } from '@tessera/contracts-creator';
import {
  Badge,
  Button,
  EmptyState,
  formatAge,
  Skeleton,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { Awaited, focusBeside, Section, Stack } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { Clapperboard } from 'lucide-react';
import { styled } from 'styled-components';
import { reasonOf, useFailureToast } from '../../errors/failures';
import { useChangeEntries, useDrafts } from './entries.queries';
import { entriesIn } from './video-entry';

const Row = styled.li`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${token.space[3]};
  padding: ${token.space[3]} 0;
  border-bottom: 1px solid ${token.color.border};
  overflow-wrap: anywhere;
`;

const Picture = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  align-self: start;
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  color: ${token.color.textMuted};
  overflow: hidden;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export interface EntryListProps {
  /** Which one is in the form. */
  readonly editedId: string | null;
  readonly onEdit: (entry: VideoEntry) => void;
}

/** The entries that are prepared. */
export function EntryList({ editedId, onEdit }: EntryListProps) {
  const drafts = useDrafts();
  return (
    <Section title="Prepared videos">
      <Awaited
        query={drafts}
        what="Prepared videos"
        explain={reasonOf}
        skeleton={<Skeleton height="12rem" />}
        isEmpty={({ data }) => entriesIn(data).length === 0}
        empty={
          <EmptyState icon={<Clapperboard size={24} />} title="No videos prepared yet">
            Save one here, and find it in every browser of yours.
          </EmptyState>
        }
      >
        {({ data }) => (
          <ul aria-label="Prepared videos">
            {entriesIn(data).map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                isEdited={entry.id === editedId}
                onEdit={() => onEdit(entry)}
              />
            ))}
          </ul>
        )}
      </Awaited>
    </Section>
  );
}

interface EntryProps {
  readonly entry: VideoEntry;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
}

function Entry({ entry, isEdited, onEdit }: EntryProps) {
  const remove = useDeleteEntry(entry);
  const { title, tags, thumbnail, video, platformUrl, changedAt } = entry;
  return (
    <Row>
      <Picture aria-hidden>
        {thumbnail ? (
          <img src={`${thumbnail.url}?size=small`} alt="" loading="lazy" />
        ) : (
          <Clapperboard size={20} />
        )}
      </Picture>
      <Stack gap={1}>
        <Text>
          {title} {isEdited && <Badge>In the form</Badge>}
        </Text>
        <Text size="caption" tone="muted">
          {video ? video.name : hostOf(platformUrl)} · {formatAge(changedAt)}
        </Text>
        {tags.length > 0 && (
          <Text size="caption" tone="muted">
            {tags.map((tag) => `#${tag}`).join(' ')}
          </Text>
        )}
        <Stack direction="row" gap={2}>
          <Button size="small" onClick={onEdit}>
            Edit
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
          <Button size="small" variant="ghost" onClick={remove}>
            Delete
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        </Stack>
      </Stack>
    </Row>
  );
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}

/** Deletes an entry; the message that says so can undo it. Its files stay. */
function useDeleteEntry(entry: VideoEntry): () => void {
  const { toast } = usePlatform();
  const { mutate: change } = useChangeEntries();
  const explain = useFailureToast();
  const restore = () =>
    change((entries) => [entry, ...entries], { onError: explain('The entry wasn’t restored') });
  return () => {
    focusBeside('button');
    change((entries) => entries.filter(({ id }) => id !== entry.id), {
      onSuccess: () =>
        toast({
          title: `“${entry.title}” is deleted`,
          action: { label: 'Undo', onSelect: restore },
        }),
      onError: explain('The entry wasn’t deleted'),
    });
  };
}
