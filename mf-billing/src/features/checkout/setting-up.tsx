import type { PaidPlanId } from '@tessera/contracts-billing';
import { Button, ErrorState, Text } from '@tessera/design-system';
import { Link } from 'react-router-dom';
import { reasonOf } from '../../errors/failures';
import { CheckoutSkeleton } from './checkout';
import { useOwnSubscription } from './own-subscription';

export interface SettingUpProps {
  readonly plan: PaidPlanId;
  readonly onStarted: (clientSecret: string) => void;
}

/** While the subscription of a checkout is started. */
export function SettingUp({ plan, onStarted }: SettingUpProps) {
  const { error, retry } = useOwnSubscription(plan, onStarted);
  if (error) {
    return (
      <ErrorState
        title="The subscription couldn’t be started"
        onRetry={retry}
        actions={
          <Button as={Link} to="/account">
            Your plan
          </Button>
        }
      >
        {reasonOf(error)}
      </ErrorState>
    );
  }
  return (
    <>
      <Text role="status">Setting up your subscription...</Text>
      <CheckoutSkeleton />
    </>
  );
}
