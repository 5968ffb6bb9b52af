import type { Video } from '@tessera/contracts';
import { token, VisuallyHidden } from '@tessera/design-system';
import { styled } from 'styled-components';
import { PictureLabel } from './thumbnail';
import { isLive, lengthOf } from './video-facts';

const Marks = styled.div`
  position: absolute;
  right: ${token.space[2]};
  bottom: ${token.space[2]};
  display: flex;
  gap: ${token.space[1]};
  max-width: calc(100% - 2 * ${token.space[2]});
  & > ${PictureLabel} {
    position: static;
  }
  /* On narrow pictures an unknown length is a caption along the edge. */
  @container (max-width: 12rem) {
    right: ${token.space[1]};
    bottom: ${token.space[1]};
    &:has([data-unknown]) {
      inset: auto 0 0;
      max-width: none;
    }
    & > [data-unknown] {
      flex: 1;
      padding-inline: 0;
      border-radius: 0;
      text-align: center;
    }
    & > [data-quality] {
      display: none;
    }
  }
`;

const Live = styled(PictureLabel)`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  &::before {
    content: '';
    width: ${token.space[2]};
    height: ${token.space[2]};
    border-radius: 50%;
    background: ${token.color.danger};
  }
`;

/** How long a video is, or that it is live, and what is known about its picture and its subtitles. */
export function PictureMarks({ video }: { readonly video: Video }) {
  return (
    <Marks>
      {video.hd && <PictureLabel data-quality>HD</PictureLabel>}
      {video.captions && (
        <PictureLabel data-quality>
          <span aria-hidden>CC</span>
          <VisuallyHidden>Subtitles</VisuallyHidden>
        </PictureLabel>
      )}
      {isLive(video) ? (
        <Live>LIVE</Live>
      ) : (
        <PictureLabel data-unknown={video.duration === null || undefined}>
          {lengthOf(video)}
        </PictureLabel>
      )}
    </Marks>
  );
}
