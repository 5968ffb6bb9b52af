import type { BuildManifest, Finding } from '@tessera/contracts';
import type { CheckContext } from './check-context.js';
import { labelOf, type Part } from './part.js';

/** Who fills a slot with a module that was built for other props than it gets there. */
export function slotVersionFindings({ candidate, others }: CheckContext): Finding[] {
  return others.flatMap((other) => [
    ...incompatibilities(candidate, other),
    ...incompatibilities(other, candidate),
  ]);
}

/** Builds that say no version of a slot can't be compared. */
function incompatibilities(filler: Part, host: Part): Finding[] {
  const lent = hostedSlots(host.manifest);
  return filler.manifest.slots.flatMap(({ slot }) => {
    const expected = filler.manifest.slotVersions?.[slot];
    const actual = lent.get(slot);
    if (expected === undefined || actual === undefined || expected === actual) return [];
    const message = `fills the slot ${slot} with props of version ${expected}, but ${labelOf(host)} gives those of version ${actual}`;
    return [{ check: 'slot-version', consumer: filler.name, message }];
  });
}

/** The slots whose version a part states without filling them are those that it lends. */
function hostedSlots({ slots, slotVersions = {} }: BuildManifest): Map<string, number> {
  const filled = new Set(slots.map(({ slot }) => slot));
  return new Map(Object.entries(slotVersions).filter(([slot]) => !filled.has(slot)));
}
