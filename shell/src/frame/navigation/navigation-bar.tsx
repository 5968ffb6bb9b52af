import { media, token } from '@tessera/design-system';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { edgeToEdge, navigationHeight, pageWidth } from '../dimensions';

export interface NavigationBarProps {
  readonly listRef?: Ref<HTMLUListElement>;
  /** The entries. Those that do not fit are cut off. */
  readonly children: ReactNode;
  /** At the end of the row, for example a menu of the entries that do not fit. */
  readonly more?: ReactNode;
}

const Bar = styled.nav`
  ${edgeToEdge}
  display: none;
  border-bottom: 1px solid ${token.color.border};
  background: ${token.color.surface};
  ${media.large} {
    display: block;
  }
`;

const Row = styled.div`
  ${pageWidth}
  position: relative;
  display: flex;
  height: ${navigationHeight};
`;

/* Entries that do not fit wrap out of sight, so that the row is right before a script has measured it. */
const List = styled.ul`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  height: 100%;
  margin-inline: calc(-1 * ${token.space[3]});
  overflow: hidden;
`;

/** The navigation of large screens: one row below the header. */
export function NavigationBar({ listRef, children, more }: NavigationBarProps) {
  return (
    <Bar aria-label="Main">
      <Row>
        <List ref={listRef}>{children}</List>
        {more}
      </Row>
    </Bar>
  );
}
