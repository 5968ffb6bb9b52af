import type { BillingPeriod, Plan } from '@tessera/contracts-billing';
import { Badge, Heading, panel, Text, token } from '@tessera/design-system';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { periodUnit, priceFor, yearlySaving } from './plan-price';

export interface PlanCardProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
  readonly isCurrent: boolean;
  /** The button. */
  readonly children: ReactNode;
}

const popular = css`
  border-color: ${token.color.accent};
  box-shadow:
    inset 0 0 0 1px ${token.color.accent},
    ${token.shadow.raised};
`;

/* Its parts stand in the rows of the list, so that those of all cards begin at the same height. */
const Card = styled.li<{ $isPopular: boolean }>`
  ${panel}
  grid-row: span 4;
  grid-template-rows: subgrid;
  ${({ $isPopular }) => $isPopular && popular}
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
  margin-bottom: ${token.space[1]};
`;

const Amount = styled.p`
  font-size: ${token.text.title};
  font-weight: ${token.weight.strong};
  line-height: 1.2;
  letter-spacing: -0.02em;
  & > span {
    font-weight: ${token.weight.regular};
    letter-spacing: normal;
  }
`;

const Promises = styled.ul`
  display: grid;
  align-content: start;
  gap: ${token.space[2]};
`;

const Promise = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${token.space[2]};
  & > svg {
    /* As a line of the text beside it. */
    height: 1lh;
    color: ${token.color.accentText};
  }
`;

/** A plan with its price and what it promises. */
export function PlanCard({ plan, period, isCurrent, children }: PlanCardProps) {
  const id = useId();
  return (
    <Card $isPopular={plan.isPopular} aria-labelledby={id}>
      <div>
        <Name>
          <Heading level={2} id={id}>
            {plan.name}
          </Heading>
          {isCurrent && <Badge tone="success">Current plan</Badge>}
          {!isCurrent && plan.isPopular && <Badge tone="accent">Most popular</Badge>}
        </Name>
        <Text tone="muted">{plan.description}</Text>
      </div>
      <Price plan={plan} period={period} />
      {children}
      <Promises aria-label={`What ${plan.name} has`}>
        {plan.features.map((promise) => (
          <Promise key={promise}>
            <Check size={18} aria-hidden />
            {promise}
          </Promise>
        ))}
      </Promises>
    </Card>
  );
}

function Price({ plan, period }: Pick<PlanCardProps, 'plan' | 'period'>) {
  const cents = priceFor(plan, period);
  return (
    <div className="tabular" aria-live="polite">
      <Amount>
        {formatCents(cents)}{' '}
        <Text as="span" tone="muted">
          {cents > 0 ? `a ${periodUnit[period]}` : 'forever'}
        </Text>
      </Amount>
      <Text size="caption" tone="muted">
        {savingNote(plan, period)}
      </Text>
    </div>
  );
}

/** A line in every state, so that nothing moves when the period changes. */
function savingNote(plan: Plan, period: BillingPeriod): string {
  if (plan.price === 0) return 'No card needed';
  const { cents, percent } = yearlySaving(plan);
  if (period === 'monthly') return `Or ${formatCents(plan.yearlyPrice)} a year`;
  return `You save ${formatCents(cents)} a year (${percent}%)`;
}
