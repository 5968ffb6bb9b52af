import { chinese } from './chinese.js';
import { french } from './french.js';
import { german } from './german.js';
import { italian } from './italian.js';
import { japanese } from './japanese.js';
import { korean } from './korean.js';
import type { Language } from './language.js';
import { portuguese } from './portuguese.js';
import { russian } from './russian.js';
import { spanish } from './spanish.js';

/** The languages of channels besides English. */
export const languages: readonly Language[] = [
  spanish,
  french,
  german,
  italian,
  portuguese,
  russian,
  japanese,
  korean,
  chinese,
];
