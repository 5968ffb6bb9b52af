import type { PlaylistSummary } from '@tessera/contracts-discovery';
import { Badge, coverLink, formatAge, IconButton, Menu, Text, token } from '@tessera/design-system';
import { focusBeside } from '@tessera/design-system/parts';
import { usePlatform } from '@tessera/platform';
import { titleText } from '@tessera/video-ui';
import { EllipsisVertical, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SharedMark } from '../sharing/shared-mark';
import { useDeletePlaylist } from './delete-playlist';
import { PlaylistCover } from './playlist-cover';
import { PlaylistDialogs, type PlaylistDialogsProps } from './playlist-dialogs';

export interface PlaylistCardProps {
  readonly playlist: PlaylistSummary;
  /** Its picture is among the first ones of the page. */
  readonly isFirst: boolean;
}

const Card = styled.article`
  position: relative;
  display: grid;
  gap: ${token.space[3]};
  &:hover img {
    scale: 1.03;
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: ${token.space[2]};
`;

const Title = styled.h2`
  ${titleText}
`;

const TitleLink = styled(Link)`
  ${coverLink}
`;

const Facts = styled(Text)`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 1.6rem;
  margin-top: ${token.space[1]};
`;

/* Its middle is that of the title's first line. */
const Actions = styled.div`
  z-index: 2;
  margin-block: calc((1.4 * ${token.text.body} - ${token.control.small}) / 2);
`;

/** A playlist of the visitor: leads to its page, and has a menu. */
export function PlaylistCard({ playlist, isFirst }: PlaylistCardProps) {
  const { prefetch } = usePlatform();
  const path = `/playlist/${playlist.id}`;
  const prefetchPage = () => prefetch(path);
  return (
    <Card>
      <PlaylistCover playlist={playlist} isFirst={isFirst} />
      <Words>
        <div>
          <Title>
            <TitleLink to={path} onPointerEnter={prefetchPage} onFocus={prefetchPage}>
              {playlist.title}
            </TitleLink>
          </Title>
          <Facts as="div" size="caption" tone="muted">
            Changed {formatAge(playlist.changedAt).toLowerCase()}
            {playlist.isShared && <SharedMark />}
            {playlist.takenDown && <Badge tone="warning">Taken down</Badge>}
          </Facts>
        </div>
        <Actions>
          <CardMenu playlist={playlist} />
        </Actions>
      </Words>
    </Card>
  );
}

function CardMenu({ playlist }: Pick<PlaylistCardProps, 'playlist'>) {
  const [opened, setOpened] = useState<PlaylistDialogsProps['opened']>(null);
  const remove = useDeletePlaylist();
  return (
    <>
      <Menu
        entries={[
          { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => setOpened('edit') },
          { label: 'Share', icon: <Share2 aria-hidden />, onSelect: () => setOpened('share') },
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            separated: true,
            onSelect: () => {
              focusBeside();
              remove.mutate(playlist);
            },
          },
        ]}
      >
        <IconButton label={`Actions for ${playlist.title}`} size="small">
          <EllipsisVertical size={16} aria-hidden />
        </IconButton>
      </Menu>
      <PlaylistDialogs playlist={playlist} opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
