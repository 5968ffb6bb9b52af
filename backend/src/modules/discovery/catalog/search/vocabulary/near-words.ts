import type { TermSource } from '../index/analysis.js';
import { editDistance, oneEditAway } from './edit-distance.js';
import type { Vocabulary } from './words.js';

export interface NearWord {
  readonly word: string;
  readonly distance: number;
  /** Number of videos. */
  readonly documents: number;
}

/** In words this long two letters may be wrong, in shorter ones one. */
const longWord = 6;
const shortestWord = 3;
const mostNear = 6;

export interface NearWordsDependencies {
  readonly vocabulary: Vocabulary;
  readonly terms: TermSource;
  /** Looks up what will be asked of some words, because they may be searched. */
  readonly prepare: (words: readonly string[]) => Promise<unknown>;
}

/** Words of videos that are typed almost like others; one for a search. */
export class NearWords {
  private readonly oneAway = new Map<string, Promise<readonly NearWord[]>>();

  constructor(private readonly dependencies: NearWordsDependencies) {}

  /** Looks already now for what is near to a word. */
  expect(word: string): void {
    if (word.length < shortestWord) return;
    // Whoever wants to know fails with it.
    this.oneAwayFrom(word).catch(() => undefined);
  }

  /** Words that somebody who typed this may have meant, the likeliest ones first. */
  async of(word: string): Promise<readonly NearWord[]> {
    if (word.length < shortestWord) return [];
    const near = await this.oneAwayFrom(word);
    if (near.length > 0) return near;
    const most = word.length >= longWord ? 2 : 1;
    const similar = await this.dependencies.vocabulary.similar(word, most);
    const farther = similar.filter((other) => editDistance(word, other, most) <= most);
    return likeliest(word, farther, await this.dependencies.terms.frequencies(farther));
  }

  private oneAwayFrom(word: string): Promise<readonly NearWord[]> {
    const asked = this.oneAway.get(word) ?? this.read(word);
    this.oneAway.set(word, asked);
    return asked;
  }

  private async read(word: string): Promise<readonly NearWord[]> {
    const { vocabulary, terms, prepare } = this.dependencies;
    const others = oneEditAway(word);
    const [known, counts] = await Promise.all([
      vocabulary.known(others),
      terms.frequencies(others),
    ]);
    const near = likeliest(word, known, counts);
    await prepare(near.map((one) => one.word));
    return near;
  }
}

/** Without those that no video has any more. */
function likeliest(
  word: string,
  others: readonly string[],
  counts: ReadonlyMap<string, number>,
): NearWord[] {
  return others
    .map((other) => ({
      word: other,
      distance: editDistance(word, other, 2),
      documents: counts.get(other) ?? 0,
    }))
    .filter(({ distance, documents }) => distance > 0 && documents > 0)
    .toSorted((a, b) => likelihood(word, b) - likelihood(word, a) || (a.word < b.word ? -1 : 1))
    .slice(0, mostNear);
}

/** The logarithm of how likely the word was meant: frequent words are, and the first letter is rarely wrong. */
export function likelihood(typed: string, { word, documents, distance }: NearWord): number {
  const sameStart = typed[0] === word[0] ? 1.5 : 0;
  const sameLetters = lettersOf(typed) === lettersOf(word) ? 1 : 0;
  return Math.log(documents + 1) - 4 * distance + sameStart + sameLetters;
}

function lettersOf(word: string): string {
  return Array.from(word).toSorted().join('');
}
