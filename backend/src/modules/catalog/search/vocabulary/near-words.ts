import { editDistance, oneEditAway } from './edit-distance.js';
import type { CountedWord, Vocabulary } from './words.js';

export interface NearWord extends CountedWord {
  readonly distance: number;
}

/** In words this long two letters may be wrong, in shorter ones one. */
const longWord = 6;
const shortestWord = 3;
const mostNear = 6;

/** Words of videos that somebody who typed this may have meant, the likeliest ones first. */
export async function nearWords(word: string, vocabulary: Vocabulary): Promise<NearWord[]> {
  if (word.length < shortestWord) return [];
  const oneAway = await vocabulary.known(oneEditAway(word));
  const near = oneAway.map((known) => ({ ...known, distance: 1 }));
  return near.length > 0 ? likeliest(word, near) : likeliest(word, await farther(word, vocabulary));
}

async function farther(word: string, vocabulary: Vocabulary): Promise<NearWord[]> {
  const most = word.length >= longWord ? 2 : 1;
  const similar = await vocabulary.similar(word, most);
  return similar
    .map((known) => ({ ...known, distance: editDistance(word, known.word, most) }))
    .filter(({ distance }) => distance > 0 && distance <= most);
}

function likeliest(word: string, near: readonly NearWord[]): NearWord[] {
  return near
    .toSorted((a, b) => likelihood(word, b) - likelihood(word, a) || (a.word < b.word ? -1 : 1))
    .slice(0, mostNear);
}

/** The logarithm of how likely the word was meant: frequent words are, and the first letter is rarely wrong. */
export function likelihood(typed: string, { word, documents, distance }: NearWord): number {
  const sameStart = typed[0] === word[0] ? 1.5 : 0;
  const sameLetters = [...typed].toSorted().join() === [...word].toSorted().join() ? 1 : 0;
  return Math.log(documents + 1) - 4 * distance + sameStart + sameLetters;
}
