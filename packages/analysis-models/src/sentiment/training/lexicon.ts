import { createRequire } from 'node:module';
import { readFile } from '../../files/read-file.js';
import type { Source } from '../../weight-files.js';
import { judgedValences } from './judged-valences.js';

interface Lexicon {
  readonly source: Source;
  readonly valences: ReadonlyMap<string, number>;
}

/**
 * The word list of VADER, whose words ten people rated from −4 to 4, and our own judgment of emoji and a few words. It is where training begins, and is read
 * from a package that only training needs.
 */
export function readLexicon(): Lexicon {
  const path = createRequire(import.meta.url).resolve('vader-sentiment/vader_lexicon.txt');
  const { text, sha256 } = readFile(path);
  const rated = text.split('\n').flatMap((line) => {
    const [word = '', valence] = line.split('\t');
    return valence === undefined ? [] : [[word.toLowerCase(), Number(valence)] as const];
  });
  return {
    source: {
      name: 'VADER lexicon (Hutto & Gilbert 2014), npm vader-sentiment 1.1.3',
      license: 'MIT (the list), Apache-2.0 (the package)',
      sha256,
      rows: rated.length,
    },
    valences: new Map([...rated, ...judgedValences()]),
  };
}
