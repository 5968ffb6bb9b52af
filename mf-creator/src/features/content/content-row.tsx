import type { ContentItem } from '@tessera/contracts-creator';
import {
  Checkbox,
  coverLink,
  formatAge,
  IconButton,
  media,
  Menu,
  Text,
  token,
} from '@tessera/design-system';
import { choiceLabel, focusBeside } from '@tessera/design-system/parts';
import { EllipsisVertical, ExternalLink, FilePen, FileText, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { counted } from '../published/content-words';
import { useDeleteContent } from './change-content';
import { StatusBadges } from './status-badges';
import { timesOf } from './times';

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[3]} 0;
  border-bottom: 1px solid ${token.color.border};
  &:hover {
    background: ${token.color.hover};
  }
  ${media.medium} {
    grid-template-columns: auto 80px minmax(0, 1fr) auto;
  }
`;

/* Above the link that covers the row, also where it stands before it. */
const Above = styled.div`
  position: relative;
  z-index: 2;
`;

const Picture = styled.div`
  display: none;
  place-items: center;
  aspect-ratio: 16 / 9;
  border-radius: ${token.radius.small};
  background: ${token.color.surfaceSunken};
  color: ${token.color.textMuted};
  overflow: hidden;
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.medium} {
    display: grid;
  }
`;

const Title = styled(Link)`
  ${coverLink}
  display: block;
  overflow: hidden;
  color: inherit;
  font-weight: ${token.weight.medium};
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
`;

export interface ContentRowProps {
  readonly item: ContentItem;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

/** One item of the list: opened by its title, with everything else in its menu. */
export function ContentRow({ item, isSelected, onSelect }: ContentRowProps) {
  const { id, title, type, category, coverUrl, changedAt, metadata } = item;
  const { viewCount, engagement } = metadata;
  const times = timesOf(item);
  return (
    <Row>
      <Above>
        <Checkbox
          label=""
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={onSelect}
        />
      </Above>
      <Picture aria-hidden>
        {coverUrl ? <img src={coverUrl} alt="" loading="lazy" /> : <FileText size={18} />}
      </Picture>
      <div>
        <Title to={`/content-management/${id}`}>{title}</Title>
        <Facts>
          <StatusBadges item={item} />
          <Text as="span" size="caption" tone="muted" className="tabular">
            {[
              choiceLabel(type),
              choiceLabel(category),
              formatAge(changedAt),
              ...(viewCount > 0 ? [counted(viewCount, 'view')] : []),
              ...(engagement.likes > 0 ? [counted(engagement.likes, 'like')] : []),
            ].join(' · ')}
          </Text>
        </Facts>
        {times && (
          <Text size="caption" tone="muted">
            {times}
          </Text>
        )}
      </div>
      <Above>
        <RowMenu item={item} />
      </Above>
    </Row>
  );
}

function RowMenu({ item }: { readonly item: ContentItem }) {
  const { mutate: remove } = useDeleteContent();
  const { id, title, url } = item;
  const handleDelete = () => {
    focusBeside();
    remove(item);
  };
  return (
    <Menu
      align="end"
      entries={[
        {
          label: 'Edit',
          icon: <FilePen aria-hidden />,
          link: <Link to={`/content-management/${id}`} />,
        },
        ...(url
          ? [{ label: 'View page', icon: <ExternalLink aria-hidden />, link: <Link to={url} /> }]
          : []),
        {
          label: 'Delete',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          separated: true,
          onSelect: handleDelete,
        },
      ]}
    >
      <IconButton label={`Actions for ${title}`} size="small">
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
    </Menu>
  );
}
