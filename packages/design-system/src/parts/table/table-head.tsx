import { token, VisuallyHidden } from '@tessera/design-system';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { styled } from 'styled-components';
import { type Column, sortAfter } from './column';
import { HeadCell } from './data-table.styles';
import type { Sort } from './sorting';

interface TableHeadProps<R> {
  readonly columns: readonly Column<R>[];
  readonly sort: Sort | null;
  readonly hasActions: boolean;
  readonly onSort: (sort: Sort) => void;
}

const icons = { ascending: ArrowUp, descending: ArrowDown } as const;

const SortButton = styled.button<{ $isActive: boolean; $isNumber: boolean }>`
  display: inline-flex;
  flex-direction: ${({ $isNumber }) => ($isNumber ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${token.space[1]};
  min-height: ${token.control.small};
  margin: calc(-1 * ${token.space[1]}) calc(-1 * ${token.space[2]});
  padding: 0 ${token.space[2]};
  border: 0;
  border-radius: ${token.radius.small};
  background: none;
  color: ${({ $isActive }) => ($isActive ? token.color.text : 'inherit')};
  cursor: pointer;
  & > svg {
    flex: none;
    opacity: ${({ $isActive }) => ($isActive ? 1 : 0.6)};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    &:hover {
      background: ${token.color.hover};
      color: ${token.color.text};
    }
  }
`;

/** Heads of the columns; a button where the column can be sorted. */
export function TableHead<R>({ columns, sort, hasActions, onSort }: TableHeadProps<R>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          const isNumber = column.kind === 'number';
          return (
            <HeadCell key={column.key} scope="col" $isNumber={isNumber} aria-sort={direction}>
              {column.sortBy ? (
                <SortButton
                  type="button"
                  $isActive={direction !== undefined}
                  $isNumber={isNumber}
                  onClick={() => onSort(sortAfter(column, sort))}
                >
                  {column.header}
                  <SortIcon direction={direction} />
                </SortButton>
              ) : (
                column.header
              )}
            </HeadCell>
          );
        })}
        {hasActions && (
          <HeadCell scope="col" $isNumber>
            <VisuallyHidden>Actions</VisuallyHidden>
          </HeadCell>
        )}
      </tr>
    </thead>
  );
}

function SortIcon({ direction }: { readonly direction: Sort['direction'] | undefined }) {
  const Icon = direction ? icons[direction] : ChevronsUpDown;
  return <Icon size={14} aria-hidden />;
}
