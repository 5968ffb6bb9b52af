import type { BillingPeriod, Membership, Plan, PlanId } from '@tessera/contracts-billing';
import { Button, media, SegmentedChoice, Skeleton, token } from '@tessera/design-system';
import { usePlatform } from '@tessera/platform';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ChangeDialog, type PlanChange } from './change-dialog';
import { PlanCard } from './plan-card';
import { largestSaving } from './plan-price';
import { planOf } from './plans.queries';
import { useStartSubscription } from './start-subscription';

const Periods = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${token.space[3]};
  margin-bottom: ${token.space[6]};
`;

const Saving = styled.span`
  color: ${token.color.accentText};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.medium};
`;

const List = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  ${media.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

export interface PlanCardsProps {
  readonly plans: readonly Plan[];
  readonly current: PlanId;
  /** Of those who pay; `undefined` until it is known. */
  readonly membership: Membership | undefined;
}

/** The plans to choose from, by the month or by the year. */
export function PlanCards({ plans, current, membership }: PlanCardsProps) {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  const [change, setChange] = useState<PlanChange | null>(null);
  const { start, pendingPlan } = useStartSubscription();
  const chooseFree = useFreePlan(current);
  const saving = largestSaving(plans);
  const paid = membership?.subscription ?? null;
  const currentPrice = planOf(plans, current)?.price ?? 0;
  const isMore = ({ price }: Plan) => price > currentPrice;
  const handleChoose = (plan: Plan) => {
    if (plan.id === 'free') chooseFree();
    else if (current === 'free') start({ plan, period });
    else setChange({ plan: plan.id, name: plan.name, period });
  };
  return (
    <>
      <Periods>
        <SegmentedChoice
          compact
          label="Billing period"
          options={periods}
          value={period}
          onChange={setPeriod}
        />
        {saving > 0 && <Saving>{`Save up to ${saving}%`}</Saving>}
      </Periods>
      <List>
        {plans.map((plan) => {
          const isCurrent = plan.id === current;
          const isSame = isCurrent && plan.id !== 'free' && paid?.period === period;
          return (
            <PlanCard key={plan.id} plan={plan} period={period} isCurrent={isCurrent}>
              <Button
                variant={plan.isPopular && isMore(plan) ? 'primary' : 'secondary'}
                aria-disabled={isSame || pendingPlan !== null}
                onClick={() => !isSame && handleChoose(plan)}
              >
                {pendingPlan === plan.id ? 'Setting up...' : buttonLabel(plan, current, isSame)}
              </Button>
            </PlanCard>
          );
        })}
      </List>
      <ChangeDialog change={change} onClose={() => setChange(null)} />
    </>
  );
}

function buttonLabel(plan: Plan, current: PlanId, isSame: boolean): string {
  if (plan.id === current && plan.id !== 'free')
    return isSame ? 'Your plan' : 'Change billing period';
  return current === 'free' || plan.id === 'free'
    ? `Choose ${plan.name}`
    : `Switch to ${plan.name}`;
}

/** Who has it already is told so; who pays ends that on the account page. */
function useFreePlan(current: PlanId) {
  const { toast } = usePlatform();
  const navigate = useNavigate();
  return () => {
    if (current !== 'free') return void navigate('/account');
    return toast({
      title: 'Free Plan',
      description: "You're already on the free plan! Start exploring videos.",
    });
  };
}

export function PlanCardsSkeleton() {
  return (
    <>
      <Periods>
        <Skeleton width="14rem" height={token.control.medium} />
      </Periods>
      <List aria-busy>
        {[0, 1, 2].map((place) => (
          <li key={place}>
            <Skeleton height="30rem" radius={token.radius.large} />
          </li>
        ))}
      </List>
    </>
  );
}
