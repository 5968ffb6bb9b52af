import { token } from '@tessera/design-system';
import { css, styled } from 'styled-components';

type Small = 'cards' | 'scroll';

/** What a table stands on; dialogs say what they are made of. */
const behind = `var(--behind, ${token.color.surface})`;

/* Two covers scroll with the content, two shadows stay: a shadow shows where more is hidden. */
const edgeShadows = css`
  background:
    linear-gradient(to right, ${behind} 30%, transparent) left / 32px 100% local,
    linear-gradient(to left, ${behind} 30%, transparent) right / 32px 100% local,
    radial-gradient(farthest-side at 0 50%, ${token.color.shadeDeep}, transparent) left / 12px 100%
      scroll,
    radial-gradient(farthest-side at 100% 50%, ${token.color.shadeDeep}, transparent) right / 12px
      100% scroll;
  background-repeat: no-repeat;
`;

export const Scroller = styled.div<{ $small: Small }>`
  overflow: auto;
  overscroll-behavior-x: contain;
  border-radius: ${token.radius.small};
  ${({ $small }) => $small === 'scroll' && edgeShadows}
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const cell = css`
  padding: ${token.space[2]} ${token.space[4]} ${token.space[2]} 0;
  border-bottom: 1px solid ${token.color.border};
  text-align: start;
  vertical-align: middle;
  font-weight: ${token.weight.regular};
  &:last-child {
    padding-right: 0;
  }
`;

export const HeadCell = styled.th<{ $isNumber: boolean }>`
  ${cell}
  position: sticky;
  top: 0;
  z-index: 1;
  /* A collapsed border would scroll away from under a sticky head. */
  border-bottom: 0;
  background: ${behind};
  box-shadow: inset 0 -1px ${token.color.border};
  color: ${token.color.textMuted};
  font-weight: ${token.weight.medium};
  white-space: nowrap;
  ${({ $isNumber }) => $isNumber && 'text-align: end;'}
`;

export const RowHead = styled.th`
  ${cell}
  /* It may break anywhere, but not into single letters. */
  min-width: 7rem;
  overflow-wrap: anywhere;
`;

export const Cell = styled.td<{ $isNumber: boolean }>`
  ${cell}
  ${({ $isNumber }) =>
    $isNumber &&
    css`
      text-align: end;
      white-space: nowrap;
    `}
`;

export const ActionCell = styled.td`
  ${cell}
  width: 1%;
  padding-block: ${token.space[1]};
  text-align: end;
  white-space: nowrap;
`;

export const WholeRow = styled.td`
  padding: 0;
`;

/* On phones each row is a block: its name, and below it the cells with their labels. */
const cards = css`
  @media (max-width: 767.98px) {
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(3, minmax(0, 1fr));
      gap: ${token.space[2]} ${token.space[3]};
      padding-block: ${token.space[4]};
      border-bottom: 1px solid ${token.color.border};
    }
    tr:first-child {
      padding-top: 0;
    }
    tr:last-child {
      padding-bottom: 0;
      border-bottom: 0;
    }
    th,
    td {
      padding: 0;
      border: 0;
      text-align: start;
    }
    ${RowHead}, ${WholeRow} {
      grid-column: 1 / -1;
      font-weight: ${token.weight.medium};
    }
    ${RowHead}, ${Cell} {
      min-width: 0;
      overflow-wrap: anywhere;
    }
    ${Cell}::before {
      content: attr(data-label);
      display: block;
      color: ${token.color.textMuted};
    }
    /* The only one beside the name has the whole line. */
    ${RowHead} + ${Cell}:is(:last-child, :has(+ ${ActionCell})) {
      grid-column: 1 / -1;
    }
    /* Beside the name, in a line as high as the higher of both. */
    tr:has(> ${ActionCell}) > ${RowHead} {
      grid-column: 1 / 3;
      align-self: center;
    }
    ${ActionCell} {
      grid-area: 1 / 3;
      justify-self: end;
      width: auto;
    }
    /* Several buttons have a line of their own below the rest. */
    tr:has(> ${ActionCell} button ~ button) > ${RowHead} {
      grid-column: 1 / -1;
    }
    ${ActionCell}:has(button ~ button) {
      grid-area: auto / 1 / auto / -1;
      justify-self: start;
    }
  }
`;

export const Table = styled.table<{ $small: Small }>`
  width: 100%;
  border-collapse: collapse;
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  ${({ $small }) => ($small === 'cards' ? cards : 'white-space: nowrap;')}
`;
