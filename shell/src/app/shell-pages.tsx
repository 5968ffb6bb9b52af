import type { Layout } from '@tessera/contracts';
import { matchRoute, sectionDocument } from '@tessera/contracts/values';
import { lazy, type ReactElement } from 'react';
import { sentPath } from '../composition/match-route';

// The chunk names are those under which the build lists the files of the routes in manifest.ts.
const Account = lazy(async () => ({
  default: (await import(/* webpackChunkName: "routes-account" */ '../pages/account/account'))
    .Account,
}));

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

const OperatorSection = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "routes-operator-section" */ '../pages/operator-section/operator-section'
    )
  ).OperatorSection,
}));

const NotFound = lazy(async () => ({
  default: (await import('../pages/not-found/not-found')).NotFound,
}));

export interface ShellPage {
  /** Its key is the page's name. */
  readonly element: ReactElement;
  readonly layout?: Layout;
}

const pages: readonly (ShellPage & { readonly path: string })[] = [
  { path: '/account', element: <Account key="account" /> },
  { path: '/account/:section', element: <Account key="account" /> },
  { path: '/account/deleted/:receipt', element: <Account key="deleted-account" /> },
  { path: '/about-developers', element: <AboutDevelopers key="about-developers" /> },
  { path: '/terms-of-service', element: <TermsOfService key="terms-of-service" /> },
  { path: '/privacy-policy', element: <PrivacyPolicy key="privacy-policy" /> },
  { path: sectionDocument, element: <OperatorSection key="operator-section" />, layout: 'bare' },
];

/** The shell's own page at a path; the not-found page where there is none. */
export function shellPageAt(pathname: string): ShellPage {
  return matchRoute(pages, sentPath(pathname)) ?? { element: <NotFound /> };
}
