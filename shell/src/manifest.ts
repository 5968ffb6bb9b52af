import type { ManifestInput } from '@tessera/contracts';
import { sectionDocument } from '@tessera/contracts/values';

/** What the shell itself adds to the site: the pages that belong to no area. */
export const manifest: ManifestInput = {
  name: 'shell',
  title: 'Tessera',
  routes: [
    {
      path: '/account',
      module: 'routes/account',
      title: 'Your account',
      description: 'Your plan, your activity, your settings and your data.',
      noindex: true,
    },
    {
      path: '/account/:section',
      module: 'routes/account',
      title: 'Your account',
      description: 'Your plan, your activity, your settings and your data.',
      noindex: true,
    },
    {
      path: '/account/deleted/:receipt',
      module: 'routes/account',
      title: 'Your data was deleted',
      description: 'The receipt for your deleted data.',
      noindex: true,
    },
    {
      path: '/about-developers',
      module: 'routes/about-developers',
      title: 'About the Developers',
      description: 'What Tessera is, how it’s built, who maintains it and how to get in touch.',
    },
    {
      path: '/terms-of-service',
      module: 'routes/terms-of-service',
      title: 'Terms of Service',
      description: 'The terms for using Tessera, its plans, donations and programs.',
    },
    {
      path: '/privacy-policy',
      module: 'routes/privacy-policy',
      title: 'Privacy Policy',
      description: 'What Tessera stores about you, why, for how long, and what you can ask for.',
    },
    {
      path: sectionDocument,
      module: 'routes/operator-section',
      layout: 'bare',
      title: 'Operators',
      description: 'A page of the operators’ console.',
      noindex: true,
    },
  ],
  // The footer has its own links to them.
  navigation: [],
  slots: [],
};
