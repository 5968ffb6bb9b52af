import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** Scroll container for wide or long tables. Give it `tabIndex={0}`, a role and a name. */
export const TableScroll = styled.div<{ $isLong?: boolean }>`
  max-height: ${({ $isLong }) => ($isLong ? '24rem' : 'none')};
  overflow: auto;
  overscroll-behavior-x: contain;
  border-radius: ${token.radius.small};
  thead th {
    position: sticky;
    top: 0;
    background: ${token.color.surface};
  }
`;

/** Figures in rows and columns. */
export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  th,
  td {
    padding: ${token.space[2]} ${token.space[4]} ${token.space[2]} 0;
    border-bottom: 1px solid ${token.color.border};
    text-align: end;
    font-weight: ${token.weight.regular};
  }
  thead th {
    color: ${token.color.textMuted};
  }
  tr > :first-child {
    text-align: start;
  }
  tr > :last-child {
    padding-right: 0;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
`;

/** The same with many columns: on phones each row becomes a block, whose cells carry their `data-label`. */
export const WideTable = styled(Table)`
  @media (max-width: 767.98px) {
    &,
    tbody {
      display: block;
    }
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: ${token.space[2]} ${token.space[3]};
      padding-block: ${token.space[3]};
      border-bottom: 1px solid ${token.color.border};
    }
    tbody tr:last-child {
      border-bottom: 0;
    }
    th,
    td {
      padding: 0;
      border: 0;
      text-align: start;
    }
    th {
      grid-column: 1 / -1;
    }
    td::before {
      content: attr(data-label);
      display: block;
      color: ${token.color.textMuted};
    }
  }
`;
