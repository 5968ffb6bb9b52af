import { matchRoute, sectionDocument } from '@tessera/contracts/values';
import {
  EmptyState,
  ErrorState,
  mainId,
  media,
  token,
  VisuallyHidden,
} from '@tessera/design-system';
import { usePageTitle } from '@tessera/platform';
import { type MouseEvent, useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { isSectionDocument, sentPath } from '../../composition/match-route';
import { useNewestComposition, useSite } from '../../composition/site-context';
import { Filled, type Filling } from '../../composition/slot-outlet';
import { reloadFresh } from '../../live/watchdog';
import { isFramed, tellConsole } from './console-around';

/* As the pages of the console, whose heading is above it. */
const Main = styled.main`
  width: 100%;
  max-width: ${token.measure.page};
  margin-inline: auto;
  padding: ${token.space[2]} ${token.measure.gutter} ${token.space[12]};
  ${media.medium} {
    padding-bottom: ${token.space[16]};
  }
`;

const documents = [{ path: sectionDocument }];

/** The document of a section in the operators' console: what one remote shows, and nothing of the site around it. */
export function OperatorSection() {
  const { remote, section } = useSection();
  const { pathname, search } = useLocation();
  const title = remote?.title ?? 'Operators';
  const module = remote?.slots['operator.sections'];
  usePageTitle(title);
  useEffect(
    () => tellConsole({ kind: 'section-moved', address: pathname + search }),
    [pathname, search],
  );
  return (
    <Main id={mainId} aria-label={title} tabIndex={-1} onClickCapture={openElsewhere}>
      {!isFramed() && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      {remote && module ? (
        <Section key={section} remote={remote} module={module} section={section} />
      ) : (
        <SectionMissing />
      )}
    </Main>
  );
}

/** The section that the address names, and its remote if the site has that. */
function useSection() {
  const { composition } = useSite();
  const { pathname } = useLocation();
  const { remote: name, section = '' } = matchRoute(documents, sentPath(pathname))?.params ?? {};
  return { remote: composition.remotes.find((one) => one.name === name), section };
}

function Section({ remote, module, section }: Filling & { readonly section: string }) {
  const { version } = remote;
  const handleShown = useCallback(() => tellConsole({ kind: 'section-shown', version }), [version]);
  return (
    <Filled
      remote={remote}
      module={module}
      props={{ section }}
      onShown={handleShown}
      renderFailed={(retry) => <SectionFailed version={version} onRetry={retry} />}
    />
  );
}

interface SectionFailedProps {
  readonly version: string;
  readonly onRetry: () => void;
}

/** Shown until another version is live; the console says more. */
function SectionFailed({ version, onRetry }: SectionFailedProps) {
  useNewestComposition();
  useEffect(() => tellConsole({ kind: 'section-failed', version }), [version]);
  return (
    <ErrorState title="Something went wrong" onRetry={onRetry} onReload={reloadFresh}>
      We encountered an unexpected error. Please try again or reload the page.
    </ErrorState>
  );
}

function SectionMissing() {
  useNewestComposition();
  useEffect(() => tellConsole({ kind: 'section-failed', version: null }), []);
  return <EmptyState title="There’s no page at this address" />;
}

/** Only sections may be shown in the frame; links to anything else open in a tab of their own. */
function openElsewhere(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || !isFramed()) return;
  const { origin, pathname } = new URL(link.href);
  if (origin === location.origin && isSectionDocument(pathname)) return;
  link.target = '_blank';
  // The router would show the page here; the browser follows the link.
  event.stopPropagation();
}
