import type { Video } from '@tessera/contracts';
import { Text, token } from '@tessera/design-system';
import { Thumbnail, titleText } from '@tessera/video-ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { videoPath } from '../../navigation/paths';

const Row = styled.li`
  display: grid;
  grid-template: 'picture text' auto / 6rem minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[3]};
`;

const Title = styled(Link)`
  ${titleText}
  color: inherit;
  font-size: ${token.text.caption};
  text-decoration: none;
  &:hover {
    color: ${token.color.accentText};
  }
`;

export interface VideoLineProps {
  readonly video: Video;
  /** Below the title. */
  readonly note?: string;
}

/** A video in one line of a list, linked to its page on this site. */
export function VideoLine({ video, note }: VideoLineProps) {
  return (
    <Row>
      <Thumbnail src={video.thumbnailUrl} isFirst={false} isVeiled={video.mature === true} />
      <div>
        <Title to={videoPath(video.id)} title={video.title}>
          {video.title}
        </Title>
        {note && (
          <Text size="caption" tone="muted">
            {note}
          </Text>
        )}
      </div>
    </Row>
  );
}
