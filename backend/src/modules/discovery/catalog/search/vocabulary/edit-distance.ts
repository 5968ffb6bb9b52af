/**
 * The number of letters to insert, delete, replace or swap with the next one to get from one word to another (optimal string
 * alignment), or `most + 1` if it is more than `most`.
 */
export function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const isSwap = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (i > 1 && j > 1 && isSwap) least = Math.min(least, at(beforeLast, j - 2) + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(at(last, to.length), most + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** All words that are one edit away, with letters of the word's own script; none for scripts with too many letters. */
export function oneEditAway(word: string): string[] {
  const letters = alphabets.find(({ script }) => script.test(word))?.letters;
  if (!letters) return [];
  const words = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i)];
    words.add(before + after.slice(1));
    if (after.length > 1) words.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of letters) {
      words.add(before + letter + after);
      words.add(before + letter + after.slice(1));
    }
  }
  words.delete(word);
  return [...words];
}

const alphabets = [
  { script: /^[a-z0-9]+$/, letters: 'abcdefghijklmnopqrstuvwxyz' },
  { script: /^[а-яєіїґўђјљњћџ]+$/, letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюя' },
  { script: /^[α-ω]+$/, letters: 'αβγδεζηθικλμνξοπρσστυφχψω' },
];
