import type { Membership } from '@tessera/contracts-billing';
import { plans } from '@tessera/contracts-billing/values';
import { Button, Heading, media, Text, token } from '@tessera/design-system';
import { Check, CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Section } from '../../layout/sections';
import { formatCents } from '../../money/format-cents';
import { formatDay } from '../../money/format-day';
import { periodUnit } from './plan-price';

const Box = styled(Section)`
  & > svg {
    color: ${token.color.success};
  }
`;

const Opened = styled.ul`
  display: grid;
  gap: ${token.space[2]} ${token.space[6]};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${token.space[2]};
  }
  & svg {
    /* As a line of the text beside it. */
    height: 1lh;
    color: ${token.color.accentText};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

export interface BoughtPlanProps {
  /** Of somebody who pays. */
  readonly membership: Membership;
  readonly title: string;
  /** Beside the buttons. */
  readonly children?: ReactNode;
}

/** After a payment: what was bought, until when, and what it opens. */
export function BoughtPlan({ membership, title, children }: BoughtPlanProps) {
  const id = useId();
  const { plan } = membership;
  const { name, promises } = plans[plan];
  return (
    <Box aria-labelledby={id}>
      <CircleCheck size={28} aria-hidden />
      <div role="status">
        <Heading level={2} id={id}>
          {title}
        </Heading>
        <Text>{purchaseOf(membership)}</Text>
      </div>
      <Opened aria-label={`What ${name} has`}>
        {promises.map(({ text }) => (
          <li key={text}>
            <Check size={18} aria-hidden />
            {text}
          </li>
        ))}
      </Opened>
      <Actions>
        <Button as={Link} to="/#filters" variant="primary">
          Search with all filters
        </Button>
        <Button as={Link} to="/account">
          Your plan
        </Button>
        {children}
      </Actions>
    </Box>
  );
}

/** For example `Pro for $7.99 a month. It renews on December 23, 2026.` */
function purchaseOf({ plan, reason, subscription }: Membership): string {
  if (!subscription?.periodEndsAt) return reason;
  const { priceCents, period, periodEndsAt, endsAtPeriodEnd } = subscription;
  const price = `${plans[plan].name} for ${formatCents(priceCents)} a ${periodUnit[period]}`;
  return `${price}. It ${endsAtPeriodEnd ? 'ends' : 'renews'} on ${formatDay(periodEndsAt)}.`;
}
