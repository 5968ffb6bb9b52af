import type { Payment } from '@tessera/contracts-billing';
import { Button, Heading, Skeleton, Text, token } from '@tessera/design-system';
import { CircleHelp, CreditCard, Hourglass, PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { DonateButton } from './donate-button';

/** What is known of a donation: never more than the provider has said. */
export type DonationOutcome = 'succeeded' | 'processing' | 'unpaid' | 'unknown';

export function outcomeOf(payment: Payment | null): DonationOutcome {
  if (!payment) return 'unknown';
  const { state } = payment;
  return state === 'succeeded' || state === 'processing' ? state : 'unpaid';
}

export const outcomeTitles: Record<DonationOutcome, string> = {
  succeeded: 'Thank You!',
  processing: 'Your donation is being processed',
  unpaid: 'Your donation didn’t go through',
  unknown: 'No donation to show',
};

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[4]};
  max-width: ${token.measure.reading};
`;

const Icon = styled.div`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${token.radius.large};
  background: ${token.color.accentSoft};
  color: ${token.color.accentText};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`;

const icons: Record<DonationOutcome, ReactNode> = {
  succeeded: <PartyPopper size={24} />,
  processing: <Hourglass size={24} />,
  unpaid: <CreditCard size={24} />,
  unknown: <CircleHelp size={24} />,
};

export interface DonationReportProps {
  /** `null` where there is none. */
  readonly payment: Payment | null;
}

/** How a donation went, and what to do next. */
export function DonationReport({ payment }: DonationReportProps) {
  const outcome = outcomeOf(payment);
  const again = outcome === 'unpaid' ? 'Try again' : 'Make a Donation';
  return (
    <Box role="status">
      <Icon aria-hidden>{icons[outcome]}</Icon>
      <Heading level={2}>{headline(outcome, payment)}</Heading>
      <Text tone="muted">{words(outcome, payment)}</Text>
      <Actions>
        {(outcome === 'unpaid' || outcome === 'unknown') && (
          <DonateButton variant="primary" label={again} title="Support Tessera" />
        )}
        <Button as={Link} to="/">
          Discover videos
        </Button>
      </Actions>
    </Box>
  );
}

function headline(outcome: DonationOutcome, payment: Payment | null): string {
  const amount = payment ? formatCents(payment.amountCents) : '';
  const headlines: Record<DonationOutcome, string> = {
    succeeded: `Your ${amount} donation arrived`,
    processing: `Your bank is reviewing your ${amount} donation`,
    unpaid: `${amount} wasn’t charged`,
    unknown: 'We couldn’t find that donation',
  };
  return headlines[outcome];
}

function words(outcome: DonationOutcome, payment: Payment | null): string {
  const reasons: Record<DonationOutcome, string> = {
    succeeded: 'Your donation has been processed successfully. It supports work on Tessera.',
    processing: 'This page updates when your bank decides. You can leave; nothing gets lost.',
    unpaid: payment?.failure ?? 'The payment wasn’t completed.',
    unknown: 'This page shows a donation after you make one.',
  };
  return reasons[outcome];
}

export function DonationReportSkeleton() {
  return (
    <Box aria-busy>
      <Skeleton width="56px" height="56px" />
      <Skeleton width="16rem" height="1.7rem" />
      <Skeleton width="24rem" height="1.5rem" />
      <Skeleton width="9rem" height={token.control.medium} />
    </Box>
  );
}
