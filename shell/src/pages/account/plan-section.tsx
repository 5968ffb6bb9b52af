import { Button, Text } from '@tessera/design-system';
import { Slot } from '@tessera/platform';
import { PrefetchLink } from '../../frame/prefetch-link';
import { Section } from './section';

/** The visitor's plan, and what areas say about it. */
export function PlanSection() {
  return (
    <>
      <Section title="Free">
        <Text>
          You use Tessera for free. Nothing is charged, and no payment details are stored.
        </Text>
        <Button as={PrefetchLink} to="/pricing">
          Compare plans
        </Button>
      </Section>
      <Slot name="account.sections" props={{ section: 'plan' }} />
    </>
  );
}
