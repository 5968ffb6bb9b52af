import { Heading, panel, Text, textLink, token } from '@tessera/design-system';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Box = styled.section`
  ${panel}
  gap: ${token.space[3]};
  & > svg {
    color: ${token.color.accentText};
  }
`;

const AccountLink = styled(Link)`
  ${textLink}
`;

/** What somebody who hesitates wants to know. @param isUsed whether they are known to have used the guarantee */
export function Guarantee({ isUsed }: { readonly isUsed: boolean }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <ShieldCheck size={24} aria-hidden />
      <Heading level={2} size="body" id={id}>
        30-Day Money-Back Guarantee
      </Heading>
      <Text tone="muted">
        {isUsed ? (
          'You’ve already used it: it’s for one purchase a person. '
        ) : (
          <>
            Get a full refund of your first purchase within 30 days, right from{' '}
            <AccountLink to="/account">your account</AccountLink>. Once a person.{' '}
          </>
        )}
        Cancel anytime and keep your plan until the end of the period you paid for.
      </Text>
    </Box>
  );
}
