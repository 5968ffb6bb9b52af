import { styled } from 'styled-components';
import { token } from '@tessera/design-system';

/** Buttons that belong together. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;
