/** What can be seen of a part: something to read, look at or use; only boxes, such as a skeleton's; or nothing at all. */
export type Visible = 'content' | 'boxes' | 'nothing';

/** Elements that are content without any text. An icon alone, or what turns while a page loads, is none. */
const pictured = 'img, canvas, video, iframe, object, embed, input, select, textarea';

/** What says that it is not ready. */
const busy = '[aria-busy="true"]';

/** Smaller boxes are hidden from eyes, or are lines. In px. */
const minSize = 4;

/** Nodes that are looked at. A page shows something among its first ones, or is hardly one. */
const maxNodes = 2000;

/**
 * What can be seen within an element, scrolled into view or not. It reads the layout, so it is called when that is settled; content
 * that appears early makes it cheap.
 */
export function visibleIn(container: Element): Visible {
  const nodes = document.createTreeWalker(
    container,
    NodeFilter.SHOW_ELEMENT + NodeFilter.SHOW_TEXT,
  );
  let visible: Visible = 'nothing';
  for (let count = 0; count < maxNodes && nodes.nextNode(); count += 1) {
    const node = nodes.currentNode;
    if (isContent(node)) return 'content';
    if (visible === 'nothing' && node instanceof Element && isSeen(node)) visible = 'boxes';
  }
  return visible;
}

function isContent(node: Node): boolean {
  if (node instanceof Element) return node.matches(pictured) && isReady(node) && isSeen(node);
  const { parentElement, textContent } = node;
  if (textContent?.trim() === '' || parentElement === null) return false;
  return isReady(parentElement) && isSeen(parentElement, node);
}

function isReady(element: Element): boolean {
  return element.closest(busy) === null;
}

/** @param content of the element, whose box counts instead of its own */
function isSeen(element: Element, content?: Node): boolean {
  return isShown(element) && isLarge(content ? boxOf(content) : element.getBoundingClientRect());
}

/** Older browsers can't say; there a box is enough. */
function isShown(element: Element): boolean {
  if (!('checkVisibility' in Element.prototype)) return true;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function isLarge({ width, height }: DOMRect): boolean {
  return width >= minSize && height >= minSize;
}

function boxOf(text: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect();
}
