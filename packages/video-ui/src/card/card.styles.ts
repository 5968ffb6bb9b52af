import { token } from '@tessera/design-system';
import { css, styled } from 'styled-components';
import { besidePicture } from '../list/grid-layout';
import type { ViewMode } from '../list/use-view-mode';

const below = css`
  grid-template: 'picture' auto 'text' auto / minmax(0, 1fr);
  gap: ${token.space[3]};
`;

const { min, share, max } = besidePicture;
const pictureWidth = `clamp(${min}px, ${share * 100}%, ${max}px)`;

const beside = css`
  grid-template: 'picture text' auto / ${pictureWidth} minmax(0, 1fr);
  gap: ${token.space[4]};
`;

/** The frame of a card and of its skeleton, so that both have the same size. */
export const CardFrame = styled.article<{ $mode: ViewMode }>`
  position: relative;
  display: grid;
  align-items: start;
  ${({ $mode }) => ($mode === 'grid' ? below : beside)}
`;

/** As high as with a title of two lines and with tags, so that all rows of a grid are equally high. */
export const CardText = styled.div`
  grid-area: text;
  container-type: inline-size;
  min-height: calc(
    2.8 * ${token.text.body} + 3.2 * ${token.text.caption} + 1.5rem + 2 * ${token.space[2]}
  );
`;

/** The title of a card or row, at most two lines of it. */
export const titleText = css`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-size: ${token.text.body};
  font-weight: ${token.weight.strong};
  line-height: 1.4;
  letter-spacing: -0.006em;
`;

export const CardTitle = styled.h3`
  ${titleText}
  margin-bottom: ${token.space[2]};
  /* The menu. */
  padding-right: ${token.control.small};
  text-wrap: wrap;
`;

export const CardLine = styled.p`
  height: 1.6em;
  overflow: hidden;
  color: ${token.color.textMuted};
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  line-height: 1.6;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Two lines, where there is room for them beside the picture. */
export const CardDescription = styled.p`
  display: none;
  @container (min-width: 22rem) {
    display: -webkit-box;
    max-width: ${token.measure.reading};
    margin-top: ${token.space[2]};
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${token.color.textMuted};
    font-size: ${token.text.caption};
    line-height: 1.6;
  }
`;
