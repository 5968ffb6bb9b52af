import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** What is asked for in a dialog, one below the other. */
export const DialogForm = styled.form`
  display: grid;
  gap: ${token.space[4]};
`;
