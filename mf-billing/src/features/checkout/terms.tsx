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

/** What the payer agrees to, in short. */
export function Terms() {
  return (
    <Box>
      <Text size="caption" tone="muted">
        The plan renews by itself until you cancel; cancel anytime, and it ends with what is paid
        for. Your first purchase is refunded in full within 30 days. A change of price is announced
        30 days ahead. By completing the subscription you agree to the{' '}
        <TermsLink to="/terms-of-service">Terms of Service</TermsLink>.
      </Text>
    </Box>
  );
}
