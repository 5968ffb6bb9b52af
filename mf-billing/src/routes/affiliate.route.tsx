import { Page } from '@tessera/design-system';
import { Tabs, useTabInQuery } from '@tessera/design-system/parts';
import { usePageTitle } from '@tessera/platform';
import { AffiliateLinks } from '../features/affiliate/affiliate-links';
import { PayoutsTab } from '../features/affiliate/payouts-tab';
import { ReferralTable } from '../features/affiliate/referral-table';
import { StatCards } from '../features/affiliate/stat-cards';
import { CampaignsTab } from '../features/campaigns/campaigns-tab';

const title = 'Affiliate Program';

/** What the visitor's links have earned, and how it is paid. */
export function Route() {
  usePageTitle(title);
  const tab = useTabInQuery(['links', 'referrals', 'payouts', 'campaigns']);
  return (
    <Page
      title={title}
      lead="Share Tessera and earn 10% of the first payment of everyone who subscribes through your link."
    >
      <StatCards />
      <Tabs
        {...tab}
        label="Affiliate program"
        tabs={[
          { value: 'links', label: 'Affiliate Links', content: <AffiliateLinks /> },
          { value: 'referrals', label: 'Referrals', content: <ReferralTable /> },
          { value: 'payouts', label: 'Payouts', content: <PayoutsTab /> },
          { value: 'campaigns', label: 'Campaigns', content: <CampaignsTab /> },
        ]}
      />
    </Page>
  );
}
