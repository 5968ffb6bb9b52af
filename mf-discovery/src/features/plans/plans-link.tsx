import { Button } from '@tessera/design-system';
import { Link } from 'react-router-dom';

/** Where plans are compared and bought. */
export const plansPath = '/pricing';

/** The way to the plans, beside what they offer. */
export function PlansLink() {
  return (
    <Button as={Link} to={plansPath} variant="primary" size="small">
      See the plans
    </Button>
  );
}
