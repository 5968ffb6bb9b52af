import { Scene } from '../grammar/scene.js';
import type { Theme } from '../grammar/theme.js';
import type { Random } from '../random/random.js';
import { firstNames, lastNames } from '../vocabulary/people.js';

const attempts = 12;

type Names = Pick<Theme, 'channels' | 'words'>;

/**
 * Invents the name of a channel that no other channel of the catalog has.
 * @param taken names given so far; the new one is added
 */
export function inventChannelName(random: Random, theme: Names, taken: Set<string>): string {
  const name = freeName(random, theme, taken);
  taken.add(name);
  return name;
}

function freeName(random: Random, theme: Names, taken: ReadonlySet<string>): string {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const name = proposal(random, theme);
    if (!taken.has(name)) return name;
  }
  return numbered(`${random.pick(firstNames)} ${random.pick(lastNames)}`, taken);
}

function proposal(random: Random, theme: Names): string {
  const scene = new Scene(random, { ...theme.words, first: firstNames, last: lastNames });
  return scene.expand(random.pick(theme.channels));
}

function numbered(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}
