import { token } from '@tessera/design-system';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { css, styled } from 'styled-components';

type Gap = keyof typeof token.space;
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** A step of `token.space`: 2 within a unit, 4 between units (the default), 8 and more between sections. */
  readonly gap?: Gap;
  /** `row` wraps where there is no room. */
  readonly direction?: 'column' | 'row';
  /** Across the direction; by default a column stretches what is in it, and a row centers it. */
  readonly align?: Align;
  /** What a row does with free space. */
  readonly justify?: 'start' | 'between' | 'end';
  /** The element, for example `section` or `ul`. */
  readonly as?: ElementType;
}

interface Look {
  readonly $gap: Gap;
  readonly $direction: 'column' | 'row';
  readonly $align: Align | undefined;
  readonly $justify: 'start' | 'between' | 'end';
}

/* What is wide, such as a table, scrolls within the column. */
const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
`;

const spread = { start: 'flex-start', between: 'space-between', end: 'flex-end' } as const;

const StyledStack = styled.div<Look>`
  ${({ $direction }) => ($direction === 'row' ? row : column)}
  ${({ $direction, $align = $direction === 'row' ? 'center' : 'stretch' }) =>
    $direction === 'row' ? `align-items: ${$align};` : `justify-items: ${$align};`}
  ${({ $direction, $justify }) => $direction === 'row' && `justify-content: ${spread[$justify]};`}
  gap: ${({ $gap }) => token.space[$gap]};
`;

/** Things below or beside one another, at a distance of the scale. */
export function Stack(props: StackProps) {
  const { gap = 4, direction = 'column', align, justify = 'start', ...element } = props;
  return (
    <StyledStack {...element} $gap={gap} $direction={direction} $align={align} $justify={justify} />
  );
}
