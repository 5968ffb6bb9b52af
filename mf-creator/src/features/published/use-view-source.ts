import { sourceParameter, type ViewSource, viewSources } from '@tessera/contracts-creator/values';
import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/**
 * How the reader came to this page. Links of the site say it in the address, so that it also arrives in another tab; then it moves from
 * there to the entry of the history, so that who copies the address passes on a plain one. What an address says is believed only if the
 * reader comes from this site: a copied link is a link. Feeds are read elsewhere, so theirs is believed anyway.
 */
export function useViewSource(): ViewSource {
  const here: Location<unknown> = useLocation();
  const { pathname, search, hash, key } = here;
  const navigate = useNavigate();
  const isFromHere = key !== firstEntry || isReferredFromHere();
  const kept = sourceIn(here.state);
  const told = toldSource(search);
  const source = told ? believed(told, isFromHere) : (kept ?? 'link');
  useEffect(() => {
    if (!told) return;
    const parameters = new URLSearchParams(search);
    parameters.delete(sourceParameter);
    const to = { pathname, search: parameters.toString(), hash };
    void navigate(to, { replace: true, state: { viewSource: source } });
  }, [told, source, pathname, search, hash, navigate]);
  return source;
}

/** What the router calls the entry that a document was opened with: all others were led to by the site. */
const firstEntry = 'default';

function believed(told: ViewSource, isFromHere: boolean): ViewSource {
  return isFromHere || told === 'feed' ? told : 'link';
}

function toldSource(search: string): ViewSource | null {
  return knownSource(new URLSearchParams(search).get(sourceParameter));
}

/** What an entry of the history keeps; it may be that of another page. */
function sourceIn(state: unknown): ViewSource | null {
  const isKept = typeof state === 'object' && state !== null && 'viewSource' in state;
  return isKept ? knownSource(state.viewSource) : null;
}

function knownSource(value: unknown): ViewSource | null {
  return viewSources.find((source) => source === value) ?? null;
}

function isReferredFromHere(): boolean {
  const { referrer } = document;
  return URL.canParse(referrer) && new URL(referrer).origin === location.origin;
}
