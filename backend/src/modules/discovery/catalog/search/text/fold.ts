/**
 * A text in lower case and without accents, in which equal words are equal strings: "Crème Brûlée" and "creme brulee", "ﬁt" and
 * "fit". Marks that make other letters stay, as in й and in the scripts of India.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower;
  return lower
    .replaceAll(longMarks, '$1')
    .normalize('NFKD')
    .replaceAll(invisible, '')
    .replaceAll(accents, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(ligatures, (letter) => plainLetters[letter] ?? letter);
}

/** Sorting marks takes time by the square of their number. No writing has as many on one letter. */
const longMarks = /(\p{M}{16})\p{M}+/gu;
const ascii = /^[\0-\x7f]*$/;
const accents = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
/** Soft hyphens, the stroke that stretches Arabic words, characters without a width, and what chooses the look of one. */
const invisible = /[\u00ad\u0640\u200b-\u200f\u2060\ufeff]|\p{Variation_Selector}/gu;

/** Letters that Unicode does not take apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ς: 'σ',
  ё: 'е',
};
const ligatures = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
