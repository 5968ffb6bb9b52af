import type { BuildManifest, Finding, NavigationEntry, OperatorSection } from '@tessera/contracts';
import type { CheckContext } from './check-context.js';
import type { Part } from './part.js';
import { routeCollisions } from './route-collisions.js';

/**
 * Names that a version and other parts claim at the same time, including slots with one filler. Collisions that its predecessor already
 * has are ignored.
 */
export function collisionFindings({ candidate, others, current }: CheckContext): Finding[] {
  const known = new Set(current.flatMap((part) => collisions(part, others)));
  return collisions(candidate, others)
    .filter((message) => !known.has(message))
    .map((message) => ({ check: 'collision', consumer: candidate.name, message }));
}

function collisions(part: Part, others: readonly Part[]): string[] {
  const wanted = claimsOf(part.manifest);
  const taken = others.flatMap(({ name, manifest }) => {
    const held = claimsOf(manifest);
    return [...wanted]
      .filter(([key]) => held.has(key))
      .map(([, text]) => `${text} belongs to ${name}`);
  });
  return [...routeCollisions(part, others), ...taken];
}

/** Everything besides routes that only one part can claim: key → description. */
function claimsOf({ navigation, slots }: BuildManifest): Map<string, string> {
  return new Map([
    ...navigation.flatMap(navigationClaims),
    ...slots.flatMap(({ sections = [] }) => sections.flatMap(sectionClaims)),
    ...slots.filter(isAlone).map(({ slot }) => claim('slot', slot, `the slot ${slot}`)),
  ]);
}

/** Slots with many fillers give each of them a place. */
function isAlone({ order }: BuildManifest['slots'][number]): boolean {
  return order === undefined;
}

function navigationClaims({ place, path, label }: NavigationEntry): [string, string][] {
  return [
    claim(`${place} path`, path, `the ${place} entry for ${path}`),
    claim(`${place} label`, label, `the ${place} entry '${label}'`),
  ];
}

function sectionClaims({ path, title }: OperatorSection): [string, string][] {
  return [
    claim('section path', path, `the operators' section /${path}`),
    claim('section title', title.toLowerCase(), `the operators' section '${title}'`),
  ];
}

function claim(kind: string, value: string, text: string): [string, string] {
  return [`${kind} ${value}`, text];
}
