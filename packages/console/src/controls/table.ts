import { styled } from 'styled-components';
import { token } from '@tessera/design-system';

/** Lets a table that is too wide scroll by itself. Give it `tabIndex={0}`, a role and a name. */
export const TableScroll = styled.div`
  max-height: 24rem;
  overflow: auto;
  overscroll-behavior: contain;
  border-radius: ${token.radius.small};
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
    position: sticky;
    top: 0;
    background: ${token.color.surface};
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
