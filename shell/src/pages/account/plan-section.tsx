import { Button, Text } from '@tessera/design-system';
import { Slot, usePlatform } from '@tessera/platform';
import { PrefetchLink } from '../../frame/prefetch-link';
import { Section } from './section';

/** The visitor's plan: Free, unless the area that sells plans says otherwise. */
export function PlanSection() {
  const { isSlotFilled } = usePlatform();
  if (isSlotFilled('account.sections'))
    return <Slot name="account.sections" props={{ section: 'plan' }} fallback={<FreePlan />} />;
  return <FreePlan />;
}

function FreePlan() {
  return (
    <Section title="Free">
      <Text>You use Tessera for free. Nothing is charged, and no payment details are stored.</Text>
      <Button as={PrefetchLink} to="/pricing">
        Compare plans
      </Button>
    </Section>
  );
}
