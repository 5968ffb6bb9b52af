import type { ManifestInput } from '@tessera/contracts';

export const manifest: ManifestInput = {
  name: 'mf-billing',
  title: 'Plans and Earnings',
  routes: [
    // First, because it is small: every page loads what the button in the header has in common with the first one.
    {
      path: '/payment',
      module: 'routes/payment',
      layout: 'bare',
      framing: 'self',
      noindex: true,
      title: 'Payment',
      description: 'The payment form.',
      // What Stripe asks for: https://docs.stripe.com/security/guide#content-security-policy
      policy: {
        script: ['https://js.stripe.com'],
        frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
        connect: ['https://api.stripe.com'],
      },
      firstData: [{ endpoint: 'GET /api/billing/payment-form' }],
    },
    {
      path: '/pricing',
      module: 'routes/pricing',
      title: 'Choose Your Plan',
      description: 'Free, Pro and Premium: what each plan offers and what it costs.',
      firstData: [{ endpoint: 'GET /api/billing/plans' }],
    },
    {
      path: '/subscribe',
      module: 'routes/subscribe',
      noindex: true,
      title: 'Checkout',
      description: 'Where a subscription is paid for.',
      firstData: [{ endpoint: 'GET /api/billing/plans' }],
    },
    {
      path: '/donation-success',
      module: 'routes/donation-success',
      noindex: true,
      title: 'Your Donation',
      description: 'Where you arrive after a donation.',
    },
    {
      path: '/restore',
      module: 'routes/restore',
      noindex: true,
      title: 'Restore Purchase',
      description: 'Brings a plan that you paid for in another browser to this one.',
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
      title: 'Revenue Dashboard',
      description: 'Your own revenue from content, codes and subscriptions.',
    },
    {
      path: '/support',
      module: 'routes/support',
      noindex: true,
      title: 'Support',
      description: 'Ask for help, and read the answers to what you have asked.',
      firstData: [{ endpoint: 'GET /api/support/requests' }],
    },
    {
      path: '/support/:id',
      module: 'routes/support-request',
      noindex: true,
      title: '{subject}',
      description: 'What you asked the support, and what you were answered.',
      firstData: [{ endpoint: 'GET /api/support/requests/:id' }],
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
    { label: 'Ask for Help', path: '/support', place: 'footer', order: 150 },
  ],
  slots: [
    { slot: 'header.donate', module: 'slots/donate' },
    { slot: 'home.hero', module: 'slots/hero' },
    { slot: 'home.upgrade', module: 'slots/upgrade' },
    {
      slot: 'account.sections',
      module: 'slots/account-sections',
      order: 5,
      firstData: [{ endpoint: 'GET /api/billing/membership' }],
    },
    {
      slot: 'operator.sections',
      module: 'slots/sections',
      order: 50,
      sections: [
        { path: 'mail', title: 'Mail' },
        { path: 'support', title: 'Support' },
      ],
    },
  ],
};
