import type { BillingPeriod, Plan } from '@tessera/contracts-billing';
import { Heading, Text, token } from '@tessera/design-system';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../layout/sections';
import { formatCents } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';
import { periodUnit, priceFor, renewalAfter } from '../plans/plan-price';

export interface PlanSummaryProps {
  readonly plan: Plan;
  readonly period: BillingPeriod;
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${token.space[2]} ${token.space[4]};
  & > dt {
    color: ${token.color.textMuted};
  }
  & > dd {
    text-align: end;
  }
`;

const Total = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[4]};
  padding-top: ${token.space[4]};
  border-top: 1px solid ${token.color.border};
  font-size: ${token.text.lead};
  font-weight: ${token.weight.strong};
`;

/** What is bought: the plan, what it costs, and when it costs that again. */
export function PlanSummary({ plan, period }: PlanSummaryProps) {
  const id = useId();
  const [now] = useState(() => new Date());
  const price = formatCents(priceFor(plan, period));
  return (
    <Section aria-labelledby={id}>
      <div>
        <Heading level={2} id={id}>
          {plan.name}
        </Heading>
        <Text tone="muted">{plan.description}</Text>
      </div>
      <Facts className="tabular">
        <dt>Price</dt>
        <dd>{`${price} a ${periodUnit[period]}`}</dd>
        <dt>Billed</dt>
        <dd>{period === 'yearly' ? 'Once a year' : 'Every month'}</dd>
        <dt>Renews on</dt>
        <dd>{formatDay(renewalAfter(now, period))}</dd>
      </Facts>
      <Total className="tabular">
        <span>Due today</span>
        <span>{price}</span>
      </Total>
    </Section>
  );
}
