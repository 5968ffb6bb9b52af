/** Controls, halves of characters, and marks that reverse the direction of the texts around them. */
const unwanted = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu;
const unwantedInText = /[\p{Cs}\p{Bidi_Control}]|(?![\n\t])\p{Cc}/gu;

/** Makes a line of text that can be stored and shown: one space between words, at most this many characters. */
export function cleanLine(max: number): (text: string) => string {
  return (text) =>
    shortened(composed(text, max).replaceAll(unwanted, ' ').replaceAll(/\s+/g, ' '), max);
}

/** Like `cleanLine`, with its line breaks. */
export function cleanText(max: number): (text: string) => string {
  return (text) =>
    shortened(composed(text, max).replaceAll(/\r\n?/g, '\n').replaceAll(unwantedInText, ' '), max);
}

/** Only what can be left in the end: the time that this takes grows with the square of the number of accents in a row. */
function composed(text: string, max: number): string {
  return text
    .trimStart()
    .slice(0, 4 * max)
    .normalize('NFC');
}

/** Never ends within a character. */
function shortened(text: string, max: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= max) return trimmed;
  return trimmed
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
