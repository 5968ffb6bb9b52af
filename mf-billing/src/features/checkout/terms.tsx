import { Text, textLink, token } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Box = styled.div`
  padding: ${token.space[4]};
  border-radius: ${token.radius.large};
  background: ${token.color.surfaceSunken};
`;

const TermsLink = styled(Link)`
  ${textLink}
`;

/** What the payer agrees to, in short. @param isGuaranteeUsed whether they are known to have used the money-back guarantee */
export function Terms({ isGuaranteeUsed }: { readonly isGuaranteeUsed: boolean }) {
  return (
    <Box>
      <Text size="caption" tone="muted">
        Renews automatically until you cancel. Cancel anytime and keep your plan until the end of
        the period you paid for.{' '}
        {isGuaranteeUsed
          ? 'You’ve already used the money-back guarantee, so this purchase isn’t refunded. '
          : 'We refund your first purchase in full within 30 days, once a person. '}
        We announce price changes 30 days ahead. By subscribing you agree to the{' '}
        <TermsLink to="/terms-of-service">Terms of Service</TermsLink>.
      </Text>
    </Box>
  );
}
