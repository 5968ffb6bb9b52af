import { Heading, panel, Text, token } from '@tessera/design-system';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';

const Box = styled.section`
  ${panel}
  gap: ${token.space[3]};
  & > svg {
    color: ${token.color.accentText};
  }
`;

/** What somebody who hesitates wants to know. */
export function Guarantee() {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <ShieldCheck size={24} aria-hidden />
      <Heading level={2} size="body" id={id}>
        30-Day Money-Back Guarantee
      </Heading>
      <Text tone="muted">
        Your first purchase is refunded in full within 30 days, with one press on your account page.
        Cancel anytime: what is paid for stays yours until its end.
      </Text>
    </Box>
  );
}
