import type { ManifestInput } from '@tessera/contracts';

export const manifest: ManifestInput = {
  name: 'mf-billing',
  title: 'Plans and Earnings',
  routes: [
    {
      path: '/pricing',
      module: 'routes/pricing',
      title: 'Choose Your Plan',
      description: 'Free, Pro and Premium: what each plan will offer and what it will cost.',
    },
    {
      path: '/subscribe',
      module: 'routes/subscribe',
      title: 'Checkout',
      description: 'Where a subscription will be paid for.',
    },
    {
      path: '/donation-success',
      module: 'routes/donation-success',
      title: 'Donations',
      description: 'Where you will arrive after a donation.',
    },
    {
      path: '/affiliate',
      module: 'routes/affiliate',
      title: 'Affiliate Program',
      description: 'Your affiliate links, referrals, earnings and payouts.',
    },
    {
      path: '/partnerships',
      module: 'routes/partnerships',
      title: 'Partnership & Integration Hub',
      description: 'Opportunities to work together, applications, and how to integrate the site.',
    },
    {
      path: '/dashboard',
      module: 'routes/dashboard',
      noindex: true,
      title: 'Revenue Dashboard',
      description: 'Your own revenue from content, codes and subscriptions.',
    },
    {
      path: '/ad-frame',
      module: 'routes/ad-frame',
      layout: 'bare',
      framing: 'self',
      noindex: true,
      title: 'Ad',
      description: 'What the ad provider shows.',
      policy: { frame: ['{frameUrl}'] },
      firstData: [{ endpoint: 'GET /api/ads/frame' }],
    },
  ],
  navigation: [
    { label: 'Pricing', path: '/pricing', place: 'header', order: 70, badge: 'New' },
    { label: 'Affiliate', path: '/affiliate', place: 'header', order: 80 },
    { label: 'Partners', path: '/partnerships', place: 'header', order: 90 },
    { label: 'Dashboard', path: '/dashboard', place: 'header', order: 100 },
    { label: 'Partnerships', path: '/partnerships', place: 'footer', order: 102 },
    { label: 'Affiliate Program', path: '/affiliate', place: 'footer', order: 104 },
    { label: 'Pricing', path: '/pricing', place: 'footer', order: 130 },
    { label: 'Dashboard', path: '/dashboard', place: 'footer', order: 140 },
  ],
  slots: [
    // Named so that blockers of ads, which go by addresses, don't make a release look broken.
    { slot: 'discovery.ad', module: 'slots/placement' },
    {
      slot: 'operator.sections',
      module: 'slots/sections',
      order: 50,
      sections: [
        { path: 'ledger', title: 'Ledger' },
        { path: 'ads', title: 'Ads' },
      ],
    },
  ],
};
