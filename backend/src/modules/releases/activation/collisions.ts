import type { BuildManifest, NavigationEntry } from '@tessera/contracts';
import { routeShape } from '../route-pattern.js';

type Claims = Pick<BuildManifest, 'name' | 'routes' | 'navigation' | 'slots'>;

export interface Collision {
  /** What both claim, for example `the route /news`. */
  readonly claim: string;
  /** Name of the active remote that holds it. */
  readonly holder: string;
}

/**
 * What a version would take away from others that are active. Two filling one slot collide as well.
 */
export function collisions(candidate: Claims, active: readonly Claims[]): Collision[] {
  const wanted = claimsOf(candidate);
  return active
    .filter(({ name }) => name !== candidate.name)
    .flatMap((other) => {
      const held = claimsOf(other);
      return [...wanted]
        .filter(([key]) => held.has(key))
        .map(([, claim]) => ({ claim, holder: other.name }));
    });
}

/** Everything that only one part of the site can have: key → how to call it. */
function claimsOf({ routes, navigation, slots }: Claims): Map<string, string> {
  return new Map([
    ...routes.map(({ path }) => claim('route', routeShape(path), `the route ${path}`)),
    ...navigation.flatMap(navigationClaims),
    ...slots.map(({ slot }) => claim('slot', slot, `the slot ${slot}`)),
  ]);
}

function navigationClaims({ place, path, label }: NavigationEntry): [string, string][] {
  return [
    claim(`${place} path`, path, `the ${place} entry for ${path}`),
    claim(`${place} label`, label, `the ${place} entry '${label}'`),
  ];
}

function claim(kind: string, value: string, text: string): [string, string] {
  return [`${kind} ${value}`, text];
}
