import type { Membership } from '@tessera/contracts-billing';
import { plans } from '@tessera/contracts-billing/values';
import { Button, Heading, media, panel, Text, token } from '@tessera/design-system';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatCents } from '../../money/format-cents';
import { DonationCard } from '../donation/donation-card';
import { useMembership } from './plans.queries';

/* As high as a line, so that it can come near the window. */
const Mark = styled.div`
  height: 1px;
`;

const Cards = styled.div`
  display: grid;
  gap: ${token.space[4]};
  ${media.large} {
    grid-template-columns: 3fr 2fr;
  }
`;

const Card = styled.section`
  ${panel}
  justify-items: start;
  gap: ${token.space[3]};
`;

/** For those who don't pay: what Pro adds, and another way to help. What the visitor has is asked when this comes near the window. */
export function Upgrade() {
  const { mark, isNear } = useNearness();
  const { data } = useMembership(isNear);
  if (data) return data.plan === 'free' && <Offer isGuaranteeUsed={data.isGuaranteeUsed} />;
  return <Mark ref={mark} />;
}

function Offer({ isGuaranteeUsed }: Pick<Membership, 'isGuaranteeUsed'>) {
  const id = useId();
  const { name, price } = plans.pro;
  return (
    <Cards>
      <Card aria-labelledby={id}>
        <Heading level={2} size="body" id={id}>
          {`${name}, for people who search every day`}
        </Heading>
        <Text tone="muted">
          Unlimited searches, advanced filtering and sorting, export of results and no ads for{' '}
          {`${formatCents(price.monthly)} a month${isGuaranteeUsed ? '' : ', with a 30-day money-back guarantee'}.`}
        </Text>
        <Button as={Link} to="/pricing">
          Compare plans
        </Button>
      </Card>
      <DonationCard />
    </Cards>
  );
}

/** How far from the window counts as near. */
const nearness = '600px';

function useNearness() {
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: nearness },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isNear };
}
