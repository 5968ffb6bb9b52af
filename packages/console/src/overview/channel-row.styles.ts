import { media, token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** A card; on large screens a row in the grid of the list. */
export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${token.space[3]} ${token.space[4]};
  align-items: center;
  padding: ${token.space[4]};
  border: 1px solid ${token.color.border};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  transition: background ${token.motion.fast};
  @media (hover: hover) {
    &:hover {
      background: ${token.color.hover};
    }
  }
  ${media.large} {
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    gap: 0 ${token.space[6]};
    padding: ${token.space[3]} ${token.space[6]};
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

export const Cells = styled.dl`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${token.space[2]} ${token.space[4]};
  ${media.large} {
    grid-column: 3 / -1;
    grid-template-columns: subgrid;
    gap: inherit;
    align-items: center;
  }
`;

export const Cell = styled.div<{ $isEmpty: boolean }>`
  /* Cards omit empty values; rows keep their columns. */
  ${({ $isEmpty }) => $isEmpty && 'display: none;'}
  min-width: 0;
  font-size: ${token.text.caption};
  font-variant-numeric: tabular-nums;
  dt {
    color: ${token.color.textMuted};
  }
  dd {
    margin: 0;
  }
  ${media.large} {
    display: block;
    /* Visible in the head of the list; here for screen readers. */
    dt {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`;
