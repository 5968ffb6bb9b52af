import { lazy, type ReactElement } from 'react';

// The chunk names are those under which the build lists the files of the routes in manifest.ts.
const AboutDevelopers = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "routes-about-developers" */ '../pages/about-developers/about-developers'
    )
  ).AboutDevelopers,
}));

const TermsOfService = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "routes-terms-of-service" */ '../pages/terms-of-service/terms-of-service'
    )
  ).TermsOfService,
}));

const PrivacyPolicy = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "routes-privacy-policy" */ '../pages/privacy-policy/privacy-policy'
    )
  ).PrivacyPolicy,
}));

const NotFound = lazy(async () => ({
  default: (await import('../pages/not-found/not-found')).NotFound,
}));

const pages: Readonly<Record<string, ReactElement>> = {
  '/about-developers': <AboutDevelopers />,
  '/terms-of-service': <TermsOfService />,
  '/privacy-policy': <PrivacyPolicy />,
};

/** The shell's own page at a path; the not-found page where there is none. */
export function shellPageAt(pathname: string): ReactElement {
  return pages[pathname] ?? <NotFound />;
}
