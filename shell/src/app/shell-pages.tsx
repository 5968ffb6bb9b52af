import type { Layout } from '@tessera/contracts';
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

const OperatorConsole = lazy(async () => ({
  default: (await import(/* webpackChunkName: "routes-operator" */ '../operator/operator-console'))
    .OperatorConsole,
}));

const NotFound = lazy(async () => ({
  default: (await import('../pages/not-found/not-found')).NotFound,
}));

interface ShellPage {
  /** Its key is the page's name. */
  readonly element: ReactElement;
  readonly layout: Layout;
}

const pages: readonly (readonly [path: string, element: ReactElement, layout?: Layout])[] = [
  ['/about-developers', <AboutDevelopers key="about-developers" />],
  ['/terms-of-service', <TermsOfService key="terms-of-service" />],
  ['/privacy-policy', <PrivacyPolicy key="privacy-policy" />],
  ['/operator/*', <OperatorConsole key="operator" />, 'bare'],
];

/** The shell's own page at a path; the not-found page where there is none. */
export function shellPageAt(pathname: string): ShellPage {
  const [, element = <NotFound />, layout = 'plain'] =
    pages.find(([path]) => matchPath(path, pathname)) ?? [];
  return { element, layout };
}
