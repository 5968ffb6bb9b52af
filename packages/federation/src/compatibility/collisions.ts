import type { BuildManifest, Finding, NavigationEntry } from '@tessera/contracts';
import type { Meeting } from './meeting.js';
import { routeShape } from './route-pattern.js';

/** What a version would take away from others. Two filling one slot collide as well. */
export function collisionFindings({ candidate, others }: Meeting): Finding[] {
  const wanted = claimsOf(candidate.manifest);
  return others.flatMap(({ name, manifest }) => {
    const held = claimsOf(manifest);
    return [...wanted]
      .filter(([key]) => held.has(key))
      .map(([, claim]) => ({
        check: 'collision',
        consumer: candidate.name,
        message: `${claim} belongs to ${name}`,
      }));
  });
}

/** Everything that only one part of the site can have: key → how to call it. */
function claimsOf({ routes, navigation, slots }: BuildManifest): Map<string, string> {
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
