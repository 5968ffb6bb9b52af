import { media, Page, Text, textLink, token } from '@tessera/design-system';
import { lazyDialog, Awaited, Stack } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { reasonOf } from '../errors/failures';
import { DonationCard } from '../features/donation/donation-card';
import { ComparisonTable } from '../features/plans/comparison-table';
import { Guarantee } from '../features/plans/guarantee';
import { PlanCards, PlanCardsSkeleton } from '../features/plans/plan-cards';
import { useMembership, usePlans } from '../features/plans/plans.queries';

const DonationDialog = lazyDialog(
  () => import('../features/donation/donation-panel'),
  'DonationDialog',
);

const title = 'Choose Your Plan';

const Boxes = styled.div`
  display: grid;
  gap: ${token.space[4]};
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const KeepLink = styled(Link)`
  ${textLink}
`;

/** What the plans cost and promise. */
export function Route() {
  usePageTitle(title);
  const query = usePlans();
  const { data: membership } = useMembership(
    query.data !== undefined && query.data.currentPlan !== 'free',
  );
  return (
    <Page title={title} lead="Search for free as long as you like. Upgrade when you want more.">
      <Stack gap={12}>
        <section aria-label="Plans">
          <Awaited
            explain={reasonOf}
            query={query}
            what="The plans"
            skeleton={<PlanCardsSkeleton />}
          >
            {({ plans, currentPlan }) => (
              <PlanCards plans={plans} current={currentPlan} membership={membership} />
            )}
          </Awaited>
        </section>
        <ComparisonTable />
        <Boxes>
          <Guarantee isUsed={query.data?.isGuaranteeUsed ?? false} />
          <DonationCard />
        </Boxes>
        <Text tone="muted">
          {'Paid for a plan in another browser? '}
          <KeepLink to="/account/keep">Bring it here</KeepLink>
        </Text>
      </Stack>
      <LinkedDonation />
    </Page>
  );
}

/** Links from elsewhere, such as an ad, open the donation: `/pricing?donate`. */
function LinkedDonation() {
  const [parameters, setParameters] = useSearchParams();
  const handleClose = () => {
    parameters.delete('donate');
    setParameters(parameters, { replace: true });
  };
  return (
    <DonationDialog open={parameters.has('donate')} title="Support Tessera" onClose={handleClose} />
  );
}
