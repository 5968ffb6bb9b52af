import { token } from '@tessera/design-system';
import type { CSSProperties, ReactNode } from 'react';
import { styled } from 'styled-components';
import { gap } from './grid-layout';
import type { Cell } from './use-row-window';

export interface GridCellProps {
  readonly cell: Cell;
  readonly measureRow: (element: HTMLElement | null) => void;
  /** How many videos the whole list has; absent for a card that is still loading. */
  readonly total?: number;
  readonly children: ReactNode;
}

/** A list whose cells are positioned by their column and their distance from its top. */
export const Grid = styled.ul<{ $columns: number }>`
  --column: calc((100% + ${gap}px) / ${({ $columns }) => $columns});
  position: relative;
`;

const Item = styled.li`
  position: absolute;
  top: 0;
  left: calc(var(--column) * var(--at));
  width: calc(var(--column) - ${gap}px);
  scroll-margin-bottom: ${token.space[8]};
`;

type ItemStyle = CSSProperties & { readonly '--at': number };

export function GridCell({ cell, measureRow, total, children }: GridCellProps) {
  const style: ItemStyle = { '--at': cell.column, transform: `translateY(${cell.top}px)` };
  const isVideo = total !== undefined;
  return (
    <Item
      ref={cell.column === 0 ? measureRow : undefined}
      data-index={cell.row}
      data-card={isVideo ? cell.index : undefined}
      aria-posinset={isVideo ? cell.index + 1 : undefined}
      aria-setsize={total}
      aria-hidden={!isVideo}
      style={style}
    >
      {children}
    </Item>
  );
}
