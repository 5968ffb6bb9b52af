import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../tokens/token';

export type HeadingSize = 'title' | 'heading' | 'body';
type Level = 1 | 2 | 3 | 4;

export interface HeadingProps extends ComponentPropsWithRef<'h1'> {
  /** Level in the outline of the page: `h1` to `h4`. */
  readonly level: Level;
  /** Defaults to the size of the level. */
  readonly size?: HeadingSize;
}

const sizeOfLevel: Record<Level, HeadingSize> = { 1: 'title', 2: 'heading', 3: 'body', 4: 'body' };

const variants = {
  title: css`
    font-size: ${token.text.title};
    line-height: 1.2;
    letter-spacing: -0.025em;
  `,
  heading: css`
    font-size: ${token.text.heading};
    line-height: 1.35;
    letter-spacing: -0.015em;
  `,
  body: css`
    font-size: ${token.text.body};
    line-height: 1.5;
    letter-spacing: -0.006em;
  `,
};

const StyledHeading = styled.h1<{ $size: HeadingSize }>`
  font-weight: ${token.weight.strong};
  ${({ $size }) => variants[$size]}
`;

export function Heading({ level, size = sizeOfLevel[level], ...props }: HeadingProps) {
  return <StyledHeading as={`h${level}`} $size={size} {...props} />;
}
