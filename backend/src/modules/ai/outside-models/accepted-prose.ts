/** Nothing that leads away or could be taken for markup belongs in a sentence about a video. */
const unwanted =
  /https?:|www\.|[<>{}[\]`\\]|[\p{Cc}\p{Bidi_Control}]|@\w|\b[\w-]+\.(?:com|net|org|io|example|ru|cn)\b/iu;
const maxLength = 400;

/**
 * Whether what a model has written can be shown: plain sentences, whose figures are all among those that it was given, because numbers
 * come from code. A title in the data that says what to write has no figures to offer and no link to place.
 * @param data that the model was given
 * @param figures `'any'` for what claims nothing, such as a title that proposes seven ideas
 */
export function isAcceptable(value: unknown, data: unknown, figures: 'given' | 'any'): boolean {
  const texts = textsOf(value);
  if (texts.some((text) => text.length > maxLength || text.trim() === '' || unwanted.test(text)))
    return false;
  if (figures === 'any') return true;
  const given = numbersOf(data);
  return texts.flatMap(writtenNumbers).every((number) => given.some(isAbout(number)));
}

/** Whether a text can stand for a sentence: its figures are among those of the sentence, and if that has any, it has at least one of them. */
export function saysTheSame(text: string, sentence: string): boolean {
  const hasFigures = writtenNumbers(sentence).length > 0;
  return isAcceptable(text, sentence, 'given') && (!hasFigures || writtenNumbers(text).length > 0);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Shares are also written as percentages. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return Math.abs(value) <= 1 ? [value, value * 100] : [value];
  if (typeof value === 'string') return writtenNumbers(value);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

const units: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9 };

function writtenNumbers(text: string): number[] {
  return [...text.matchAll(/\d[\d,]*(?:\.\d+)?\s?([kmb]\b)?/gi)].map(([all, unit]) => {
    const digits = all.replaceAll(/[^\d.]/g, '');
    return Number(digits) * (units[unit?.toLowerCase() ?? ''] ?? 1);
  });
}

const mostDigits = 15;

/** As figures are rounded for people: to a whole number, or to two digits and more. 97 is not about 94. */
const isAbout = (written: number) => (given: number) =>
  Math.round(given) === written ||
  Array.from({ length: mostDigits - 1 }, (_, index) => given.toPrecision(index + 2)).some(
    (rounded) => Number(rounded) === written,
  );
