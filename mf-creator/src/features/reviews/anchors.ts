import type { ReviewComment } from '@tessera/contracts-creator';
import { contentLimits } from '@tessera/contracts-creator/values';

export type Anchor = NonNullable<ReviewComment['anchor']>;

/** Marks the element that shows a field: `data-field="body"`. */
const attribute = 'data-field';

/** The words that are selected, if they are within one field of a page. */
export function selectedAnchor(selection: Selection | null, page: Element): Anchor | null {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: node } = range;
  const element = node instanceof Element ? node : node.parentElement;
  const shown = element?.closest(`[${attribute}]`);
  if (!shown || !page.contains(shown)) return null;
  const selected = range.toString();
  const quote = selected.trim().slice(0, contentLimits.quote);
  if (quote === '') return null;
  const before = document.createRange();
  before.setStart(shown, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const at = before.toString().length + selected.indexOf(quote);
  const occurrence = placesOf(shown.textContent, quote).filter((place) => place < at).length;
  return { field: shown.getAttribute(attribute) as Anchor['field'], quote, occurrence };
}

/** Where the words of an anchor are on a page; `null` where they are no longer there. */
export function rangeOf({ field, quote, occurrence }: Anchor, page: Element): Range | null {
  const shown = page.querySelector(`[${attribute}="${field}"]`);
  const at = shown && placesOf(shown.textContent, quote)[occurrence];
  if (shown === null || at === null || at === undefined) return null;
  const range = document.createRange();
  const start = pointAt(shown, at);
  const end = pointAt(shown, at + quote.length);
  if (!start || !end) return null;
  range.setStart(...start);
  range.setEnd(...end);
  return range;
}

function placesOf(text: string, words: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) places.push(at);
  return places;
}

/** The node, and the place in it, of a character of an element’s text. */
function pointAt(element: Element, at: number): [Node, number] | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = at;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.nodeValue ?? '';
    if (left <= length) return [node, left];
    left -= length;
  }
  return null;
}
