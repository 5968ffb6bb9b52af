import type { Video } from '@tessera/contracts';
import { token } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useVideoLinks } from '../video-links';
import { shownTags } from './video-facts';

const List = styled.ul`
  display: flex;
  gap: ${token.space[1]};
  height: 1.5rem;
  margin-top: ${token.space[2]};
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  line-height: 1.5rem;
  white-space: nowrap;
`;

/* Above the link of the title, which covers the card. */
const Item = styled.li`
  position: relative;
  z-index: 2;
  flex: 0 1 auto;
  min-width: 0;
`;

const Rest = styled.li`
  flex: none;
  padding-inline: ${token.space[1]};
`;

/* A touch target of 44 px that does not move its neighbors. */
const touchTarget = css`
  min-width: calc(${token.space[8]} + ${token.space[2]});
  text-align: center;
  &::after {
    content: '';
    position: absolute;
    inset: calc(-1 * ${token.space[2]}) calc(${token.space[1]} / -2) calc(-1 * ${token.space[3]});
  }
`;

const Tag = styled.span`
  display: block;
  padding-inline: ${token.space[2]};
  overflow: hidden;
  border-radius: ${token.radius.small};
  background: ${token.color.hover};
  text-decoration: none;
  text-overflow: ellipsis;
  @media (hover: hover) {
    &[href]:hover {
      background: ${token.color.pressed};
      color: ${token.color.text};
    }
  }
  @media (pointer: coarse) {
    &[href] {
      ${touchTarget}
    }
  }
`;

export interface VideoTagsProps {
  readonly video: Video;
  /** Of the line, in px. */
  readonly width: number;
  readonly tabIndex: number;
}

/** The first tags of a video in one line, linked to the videos that carry it, and how many more there are. */
export function VideoTags({ video, width, tabIndex }: VideoTagsProps) {
  const { shown, hidden } = shownTags(video, width);
  const links = useVideoLinks();
  return (
    <List aria-label="Tags">
      {shown.map((tag) => (
        <Item key={tag}>
          <Tag {...(links && { as: Link, to: links.tag(tag), tabIndex })}>{tag}</Tag>
        </Item>
      ))}
      {hidden > 0 && <Rest>+{hidden} more</Rest>}
    </List>
  );
}
