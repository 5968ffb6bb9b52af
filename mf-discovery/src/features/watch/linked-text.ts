/** A piece of a text; `href` if it is the address of a page. */
export interface TextPiece {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"']+/gi;
/** End a sentence rather than an address. */
const punctuation = new Set(".,;:!?)]}'’”");

/** A text with the web addresses in it as pieces of their own. Nothing else becomes a link, whatever it looks like. */
export function linkedPieces(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutPunctuation(found);
    if (!URL.canParse(shown)) continue;
    if (index > end) pieces.push({ at: end, text: text.slice(end, index) });
    pieces.push({ at: index, text: shown, href: new URL(shown).href });
    end = index + shown.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
  return pieces;
}

function withoutPunctuation(found: string): string {
  let end = found.length;
  while (punctuation.has(found[end - 1] ?? '')) end -= 1;
  return found.slice(0, end);
}
