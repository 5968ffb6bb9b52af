/** The shell's own pages, to which the footer leads. */
export const ownPages = [
  { label: 'About the Developers', path: '/about-developers' },
  { label: 'Terms of Service', path: '/terms-of-service' },
  { label: 'Privacy Policy', path: '/privacy-policy' },
] as const;
