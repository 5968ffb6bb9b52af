import { lazy, type ReactElement } from 'react';
import { matchPath } from 'react-router-dom';

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

/** The key of an element is the page's name. */
const pages: readonly (readonly [path: string, element: ReactElement])[] = [
  ['/about-developers', <AboutDevelopers key="about-developers" />],
  ['/terms-of-service', <TermsOfService key="terms-of-service" />],
  ['/privacy-policy', <PrivacyPolicy key="privacy-policy" />],
];

/** The shell's own page at a path; the not-found page where there is none. */
export function shellPageAt(pathname: string): ReactElement {
  return pages.find(([path]) => matchPath(path, pathname))?.[1] ?? <NotFound />;
}
