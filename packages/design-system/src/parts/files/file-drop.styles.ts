import { token } from '@tessera/design-system';
import { css, styled } from 'styled-components';

export const Field = styled.div`
  display: grid;
  gap: ${token.space[2]};
`;

/* Dashed: a place that is not filled yet. */
export const Area = styled.div<{ $isOver: boolean; $isFull: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  border: 1px dashed ${token.color.borderStrong};
  border-radius: ${token.radius.large};
  text-align: center;
  transition:
    background ${token.motion.fast},
    border-color ${token.motion.fast};
  ${({ $isOver }) =>
    $isOver &&
    css`
      border-color: ${token.color.accent};
      background: ${token.color.accentSoft};
    `}
  ${({ $isFull }) => $isFull && `border-color: ${token.color.border};`}
`;

export const Icon = styled.div`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${token.radius.small};
  background: ${token.color.accentSoft};
  color: ${token.color.accentText};
`;
