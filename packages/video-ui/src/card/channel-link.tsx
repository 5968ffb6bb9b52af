import type { Video } from '@tessera/contracts';
import { categoryColor, categoryColors, hueOfId, token } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useVideoLinks } from '../video-links';

const size = `calc(${token.space[4]} + ${token.space[1]})`;

/* A link is above the link of the title, which covers the card. */
const Channel = styled.div`
  position: relative;
  z-index: 2;
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  width: fit-content;
  min-width: 0;
  max-width: 100%;
  /* Large enough to click, within the height of a line. */
  height: ${token.space[6]};
  margin-block: calc((1.6em - ${token.space[6]}) / 2);
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  line-height: 1.6;
  text-decoration: none;
  @media (hover: hover) {
    &[href]:hover {
      color: ${token.color.accentText};
    }
  }
  /* The touch target extends from the title to the end of the next line. */
  @media (pointer: coarse) {
    &[href]::after {
      content: '';
      position: absolute;
      inset: calc(-1 * ${token.space[2]}) 0 calc(-1 * ${token.space[4]});
    }
  }
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${size};
  height: ${size};
  border-radius: 50%;
  background: ${categoryColor.soft};
  color: ${categoryColor.text};
  font-weight: ${token.weight.strong};
  line-height: 1;
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface ChannelLinkProps {
  readonly video: Video;
  readonly tabIndex: number;
}

/** Names a channel and links to its videos; its mark has the same color everywhere. */
export function ChannelLink({ video, tabIndex }: ChannelLinkProps) {
  const { channelId, channelTitle } = video;
  const [initial = ''] = channelTitle.trim();
  const links = useVideoLinks();
  const link = links && { as: Link, to: links.channel(channelId), tabIndex };
  return (
    <Channel {...link}>
      <Mark style={categoryColors(hueOfId(channelId))} aria-hidden>
        {initial.toUpperCase()}
      </Mark>
      <Name>{channelTitle}</Name>
    </Channel>
  );
}
