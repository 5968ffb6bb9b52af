import { token } from '@tessera/design-system';
import { ImageOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useNearViewport } from './use-near-viewport';

type PictureState = 'loading' | 'loaded' | 'failed';

export interface ThumbnailProps {
  /** Empty if there is none. */
  readonly src: string;
  /** Loads at once and before other pictures: the page shows it first. */
  readonly isFirst: boolean;
  /** Blurred, because it is for adults only. */
  readonly isVeiled?: boolean;
  /** Labels on the picture. */
  readonly children?: ReactNode;
}

const Frame = styled.div`
  grid-area: picture;
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${token.radius.large};
  background: ${token.color.skeleton};
  container-type: inline-size;
`;

/** A label on a picture; its user sets the position. */
export const PictureLabel = styled.span`
  position: absolute;
  padding: 1px ${token.space[2]};
  border-radius: ${token.radius.small};
  background: ${token.color.mediaLabel};
  color: ${token.color.onMedia};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
  font-variant-numeric: tabular-nums;
  line-height: 1.45;
  white-space: nowrap;
`;

/* The first pictures do not fade in: the painted frame has shown them already. */
const Picture = styled.img<{ $isFirst: boolean }>`
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: ${({ $isFirst }) => ($isFirst ? 1 : 0)};
  transition:
    opacity ${token.motion.slow} ${token.motion.ease},
    scale ${token.motion.slow} ${token.motion.ease};
  [data-state='loaded'] > & {
    opacity: 1;
  }
  [data-veiled] > & {
    filter: blur(${token.space[6]});
  }
`;

const Failure = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.space[2]};
  height: 100%;
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
`;

/** The picture of a video, 16:9 in every state. It loads once it comes near the viewport. */
export function Thumbnail({ src, isFirst, isVeiled = false, children }: ThumbnailProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(frame, isFirst);
  const [state, setState] = useState<PictureState>(src === '' ? 'failed' : 'loading');
  return (
    <Frame ref={frame} data-state={state} data-veiled={isVeiled || undefined}>
      {isNear && state !== 'failed' && (
        <Picture
          $isFirst={isFirst}
          src={src}
          alt=""
          width={640}
          height={360}
          decoding={isFirst ? 'sync' : 'async'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      )}
      {state === 'failed' && (
        <Failure>
          <ImageOff size={22} aria-hidden />
          Image not available
        </Failure>
      )}
      {children}
    </Frame>
  );
}
