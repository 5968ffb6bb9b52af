import type { Video } from '@tessera/contracts';
import { token } from '@tessera/design-system';
import { keyframes, styled } from 'styled-components';
import { exactFacts } from './exact-facts';

const appear = keyframes`from { opacity: 0; }`;

/* Over the picture: nothing moves, and no neighbor is covered. */
const Back = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  background: ${token.color.mediaLabel};
  color: ${token.color.onMedia};
  font-size: ${token.text.caption};
  line-height: 1.5;
  animation: ${appear} ${token.motion.slow} ${token.motion.ease};
  @container (max-width: 15rem) {
    padding: ${token.space[2]};
  }
`;

const Description = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 5;
  @container (max-width: 20rem) {
    -webkit-line-clamp: 3;
  }
`;

const Facts = styled.p`
  font-weight: ${token.weight.medium};
  font-variant-numeric: tabular-nums;
`;

export interface CardPreviewProps {
  readonly id: string;
  readonly video: Video;
}

/** The back of a card's picture: what the video is about, and its figures in full. It needs no request. */
export function CardPreview({ id, video }: CardPreviewProps) {
  return (
    <Back id={id} role="tooltip">
      <Description>{video.description || 'No description.'}</Description>
      <Facts>{exactFacts(video).join(' · ')}</Facts>
    </Back>
  );
}
