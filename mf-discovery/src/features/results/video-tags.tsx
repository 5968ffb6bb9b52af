import type { Video } from '@tessera/contracts';
import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { shownTags } from './video-facts';

const List = styled.ul`
  display: flex;
  gap: ${token.space[1]};
  height: 1.5rem;
  margin-top: ${token.space[2]};
  overflow: hidden;
`;

const Tag = styled.li`
  flex: 0 1 auto;
  min-width: 0;
  padding-inline: ${token.space[2]};
  overflow: hidden;
  border-radius: ${token.radius.small};
  background: ${token.color.hover};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  line-height: 1.5rem;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Rest = styled(Tag)`
  flex: none;
  padding-inline: ${token.space[1]};
  background: none;
`;

export interface VideoTagsProps {
  readonly video: Video;
  /** Of the line, in px. */
  readonly width: number;
}

/** The first tags of a video in one line, and how many there are besides. */
export function VideoTags({ video, width }: VideoTagsProps) {
  const { shown, hidden } = shownTags(video, width);
  return (
    <List aria-label="Tags">
      {shown.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {hidden > 0 && <Rest>+{hidden} more</Rest>}
    </List>
  );
}
