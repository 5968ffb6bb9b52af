import type { ComposedSection } from '@tessera/contracts';
import { matchRoute, sectionDocument } from '@tessera/contracts/values';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { areaPath } from '../paths';

/**
 * Keeps the address of the console in step with its frame. The frame's own history moves the frame, so the console only
 * replaces its address; `visit` stays the same meanwhile, and changes with every navigation of the console.
 */
export function useVisit(sections: readonly ComposedSection[]) {
  const at = useLocation();
  const { key, pathname, search } = at;
  const navigate = useNavigate();
  const visit = visitIn(at.state) ?? key;
  const handleMoved = useCallback(
    (framed: string) => {
      const address = addressOf(framed, sections);
      if (address === null || address === pathname + search) return;
      void navigate(address, { replace: true, state: { visit } });
    },
    [navigate, sections, pathname, search, visit],
  );
  return { visit, handleMoved };
}

function visitIn(state: unknown): string | null {
  const { visit } = Object(state) as Record<string, unknown>;
  return typeof visit === 'string' ? visit : null;
}

const documents = [{ path: sectionDocument }];

/** The console's address for what a frame shows; `null` for what is no section of the site. */
function addressOf(framed: string, sections: readonly ComposedSection[]): string | null {
  const [pathname = '', search] = framed.split('?', 2);
  const { remote, section } = matchRoute(documents, pathname)?.params ?? {};
  const isShown = sections.some((one) => one.remote === remote && one.path === section);
  if (!isShown || section === undefined) return null;
  return areaPath(section) + (search === undefined ? '' : `?${search}`);
}
