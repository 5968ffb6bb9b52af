import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** Buttons that belong together. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;
