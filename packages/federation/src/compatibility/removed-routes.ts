import { type Finding, matchRoute } from '@tessera/contracts';
import type { Meeting } from './meeting.js';
import { called, type Part } from './part.js';

/** Whose navigation would lead nowhere, because a page is gone that visitors have now. */
export function removedRouteFindings({ candidate, others, present }: Meeting): Finding[] {
  const remaining = [candidate, ...others];
  return others.flatMap((other) =>
    other.manifest.navigation
      .filter(({ path }) => isShown(path, present) && !isShown(path, remaining))
      .map(({ label, path }) => ({
        check: 'removed-route',
        consumer: other.name,
        message: `its navigation entry '${label}' leads to ${path}, which ${called(candidate)} no longer has`,
      })),
  );
}

function isShown(path: string, parts: readonly Part[]): boolean {
  return parts.some(({ manifest }) => matchRoute(manifest.routes, path) !== null);
}
