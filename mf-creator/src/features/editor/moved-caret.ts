/** Characters on each side by which a place in a text is found again. */
const context = 24;

/** Where a place of a text is after the text was changed elsewhere: where the same words are around it. */
export function movedCaret(before: string, after: string, caret: number): number {
  const left = before.slice(Math.max(0, caret - context), caret);
  const right = before.slice(caret, caret + context);
  return (
    nearest(after, left + right, left.length, caret) ??
    nearest(after, left, left.length, caret) ??
    nearest(after, right, 0, caret) ??
    Math.min(caret, after.length)
  );
}

/** The place within the occurrence of some words that is nearest to where it was. */
function nearest(text: string, words: string, offset: number, wanted: number): number | null {
  if (words === '') return null;
  let best: number | null = null;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const place = at + offset;
    if (best === null || Math.abs(place - wanted) < Math.abs(best - wanted)) best = place;
  }
  return best;
}
