import type { BuildManifest, Finding } from '@tessera/contracts';
import type { CheckContext } from './check-context.js';
import { labelOf, type Part } from './part.js';

/** Parts that fill a slot with a module that was built for other props. */
export function slotVersionFindings({ candidate, others }: CheckContext): Finding[] {
  return others.flatMap((other) => [
    ...incompatibilities(candidate, other),
    ...incompatibilities(other, candidate),
  ]);
}

/** Old builds without slot versions can't be compared. */
function incompatibilities(filler: Part, host: Part): Finding[] {
  const hosted = hostedSlots(host.manifest);
  return filler.manifest.slots.flatMap(({ slot }) => {
    const expected = filler.manifest.slotVersions?.[slot];
    const actual = hosted.get(slot);
    if (expected === undefined || actual === undefined || expected === actual) return [];
    const message = `fills the slot ${slot} with props of version ${expected}, but ${labelOf(host)} provides version ${actual}`;
    return [{ check: 'slot-version', consumer: filler.name, message }];
  });
}

/** A part hosts the slots whose version it states without filling them; of those with many fillers it may do both. */
function hostedSlots({ slots, slotVersions = {} }: BuildManifest): Map<string, number> {
  const filled = new Set(slots.filter(({ order }) => order === undefined).map(({ slot }) => slot));
  return new Map(Object.entries(slotVersions).filter(([slot]) => !filled.has(slot)));
}
