import { token } from '@tessera/design-system';
import { styled } from 'styled-components';

/** Stacked form fields of a dialog. */
export const DialogForm = styled.form`
  display: grid;
  gap: ${token.space[4]};
`;
