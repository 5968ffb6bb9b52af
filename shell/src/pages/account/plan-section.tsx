import { Button, Text } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { styled } from 'styled-components';
import { PrefetchLink } from '../../frame/prefetch-link';
import { Section } from './section';

const Areas = styled.div``;

/* Where an area says which plan it is, the shell need not. */
const Unsold = styled.div`
  ${Areas}:not(:empty) + & {
    display: none;
  }
`;

/** The visitor's plan, as areas know it; on a site that sells nothing everything is free. */
export function PlanSection() {
  return (
    <>
      <Areas>
        <Slot name="account.sections" props={{ section: 'plan' }} />
      </Areas>
      <Unsold>
        <Section title="Free">
          <Text>
            You’re on the free plan. You aren’t charged, and no payment details are stored.
          </Text>
          <Button as={PrefetchLink} to="/pricing">
            Compare plans
          </Button>
        </Section>
      </Unsold>
    </>
  );
}
