import { token } from '@tessera/design-system';
import { styled } from 'styled-components';
import { signInReason } from './sign-in-failures';

const Line = styled.p`
  color: ${token.color.danger};
`;

/** Why a request failed, said when it does; nothing before. */
export function Problem({ error }: { readonly error: unknown }) {
  return (
    <div role="alert">
      {error !== null && error !== undefined && <Line>{signInReason(error)}</Line>}
    </div>
  );
}
