import type { ContentItem } from '@tessera/contracts-creator';
import {
  Button,
  EmptyState,
  formatAge,
  Skeleton,
  Text,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { Awaited, focusBeside, ListEnd, Section, Stack } from '@tessera/design-system/parts';
import { Clapperboard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../../errors/failures';
import { useDeleteContent } from '../content/change-content';
import { useContent } from '../content/content.queries';
import { StatusBadges } from '../content/status-badges';
import { useMovedEntries } from './moved-entries';

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

/** The videos that are prepared: content of this type, whoever it is meant for. */
export function EntryList() {
  useMovedEntries();
  const videos = useContent({ search: '', status: 'all', type: 'video' });
  return (
    <Section title="Prepared videos">
      <Awaited
        query={videos}
        what="Prepared videos"
        explain={reasonOf}
        skeleton={<Skeleton height="12rem" />}
        isEmpty={({ pages }) => pages.every((page) => page.items.length === 0)}
        empty={
          <EmptyState icon={<Clapperboard size={24} />} title="No videos prepared yet">
            Save one here, and find it in every browser of yours.
          </EmptyState>
        }
      >
        {({ pages }) => (
          <ul aria-label="Prepared videos">
            {pages
              .flatMap((page) => page.items)
              .map((item) => (
                <Entry key={item.id} item={item} />
              ))}
          </ul>
        )}
      </Awaited>
      <ListEnd query={videos} noun="videos" />
    </Section>
  );
}

function Entry({ item }: { readonly item: ContentItem }) {
  const { mutate: remove } = useDeleteContent();
  const { id, title, tags, coverUrl, changedAt } = item;
  const handleDelete = () => {
    focusBeside('a, button');
    remove(item);
  };
  return (
    <Row>
      <Picture aria-hidden>
        {coverUrl ? <img src={coverUrl} alt="" loading="lazy" /> : <Clapperboard size={20} />}
      </Picture>
      <Stack gap={1}>
        <Text>{title}</Text>
        <Stack direction="row" gap={2}>
          <StatusBadges item={item} />
          <Text as="span" size="caption" tone="muted">
            {formatAge(changedAt)}
          </Text>
        </Stack>
        {tags.length > 0 && (
          <Text size="caption" tone="muted">
            {tags.map((tag) => `#${tag}`).join(' ')}
          </Text>
        )}
        <Stack direction="row" gap={2}>
          <Button as={Link} to={`/content-management/${id}`} size="small">
            Edit
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
          <Button size="small" variant="ghost" onClick={handleDelete}>
            Delete
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        </Stack>
      </Stack>
    </Row>
  );
}
