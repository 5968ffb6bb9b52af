import type { NavigationEntry } from '@tessera/contracts';

/** Entries of the shell's own pages. By itself, so that pages do not load the rest of the manifest. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'About the Developers', path: '/about-developers', place: 'footer', order: 100 },
  { label: 'Terms of Service', path: '/terms-of-service', place: 'footer', order: 110 },
  { label: 'Privacy Policy', path: '/privacy-policy', place: 'footer', order: 120 },
];
