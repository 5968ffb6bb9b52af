import { Heading, panel, Text, token } from '@tessera/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';
import { DonateButton } from './donate-button';

const Card = styled.section`
  ${panel}
  justify-items: start;
  gap: ${token.space[3]};
`;

/** For those who want to give without getting a plan. */
export function DonationCard() {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <Heading level={2} size="body" id={id}>
        Support Tessera
      </Heading>
      <Text tone="muted">
        Tessera is built by a small team. A donation of any size helps keep it going. It isn’t tied
        to a plan.
      </Text>
      <DonateButton label="Make a Donation" title="Support Tessera" />
    </Card>
  );
}
