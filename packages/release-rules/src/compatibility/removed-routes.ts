import { type Finding, matchRoute } from '@tessera/contracts';
import type { CheckContext } from './check-context.js';
import { labelOf, type Part } from './part.js';

/** Parts whose navigation would lead to a page that no longer exists. */
export function removedRouteFindings({ candidate, others, current }: CheckContext): Finding[] {
  const remaining = [candidate, ...others];
  return others.flatMap((other) =>
    other.manifest.navigation
      .filter(({ path }) => isShown(path, current) && !isShown(path, remaining))
      .map(({ label, path }) => ({
        check: 'removed-route',
        consumer: other.name,
        message: `its navigation entry '${label}' leads to ${path}, which ${labelOf(candidate)} no longer has`,
      })),
  );
}

function isShown(path: string, parts: readonly Part[]): boolean {
  return parts.some(({ manifest }) => matchRoute(manifest.routes, path) !== null);
}
