import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** The foot of a dialog. */
export const DialogButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[2]};
  margin-top: ${token.space[4]};
`;
