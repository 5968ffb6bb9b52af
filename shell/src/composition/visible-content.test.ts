import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { visibleIn } from './visible-content';

/** jsdom has no layout: elements say how large they are, `<p size="200x20">`, and whether they are transparent. */
function sizeOf(element: Element | null | undefined): DOMRect {
  const [width = 0, height = 0] = (element?.getAttribute('size') ?? '').split('x').map(Number);
  return new DOMRect(0, 0, width, height);
}

beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return sizeOf(this);
  });
  jest.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function (this: Range) {
    return sizeOf(this.startContainer.parentElement);
  });
  Element.prototype.checkVisibility = function (this: Element) {
    return this.closest('[transparent]') === null;
  };
});
afterEach(() => {
  jest.restoreAllMocks();
});

function visible(html: string) {
  const container = document.createElement('div');
  container.innerHTML = html;
  return visibleIn(container);
}

describe('visibleIn', () => {
  it.each([
    ['text', '<main size="300x200"><p size="200x20">News</p></main>'],
    ['a picture', '<img size="300x200">'],
    ['a canvas', '<div><canvas size="300x200"></canvas></div>'],
    ['a field', '<label><input size="200x38"></label>'],
    ['a frame', '<iframe size="300x200"></iframe>'],
    ['text after a skeleton', '<div size="300x200"></div><h1 size="200x20">News</h1>'],
    ['text in a container without a box', '<div><div><p size="200x20">News</p></div></div>'],
  ])('finds %s', (_, html) => {
    expect(visible(html)).toBe('content');
  });

  it.each([
    ['a skeleton', '<div aria-busy="true"><div size="300x200"></div></div>'],
    ['a text that says so', '<p aria-busy="true" size="200x20">Loading</p>'],
    ['what turns', '<svg size="40x40"></svg>'],
    ['white space', '<div size="300x200"> \n </div>'],
    ['a word for screen readers', '<div size="300x200"><span size="1x1">Loading</span></div>'],
    ['what is transparent', '<div size="300x200"></div><p transparent size="200x20">News</p>'],
    ['a picture that has not come', '<div size="300x200"><img size="0x0"></div>'],
  ])('takes %s for boxes', (_, html) => {
    expect(visible(html)).toBe('boxes');
  });

  it.each([
    ['an empty page', ''],
    ['empty elements', '<div><section></section></div>'],
    ['a line', '<hr size="300x1">'],
    ['hidden text', '<div transparent size="300x200">News</div>'],
    ['styles', '<style>p { color: red }</style>'],
  ])('sees nothing in %s', (_, html) => {
    expect(visible(html)).toBe('nothing');
  });

  it('looks at a limited number of nodes', () => {
    const far = '<i></i>'.repeat(3000);
    expect(visible(`${far}<p size="200x20">News</p>`)).toBe('nothing');
  });

  it('needs nothing that older browsers lack', () => {
    delete (Element.prototype as Partial<Element>).checkVisibility;
    expect(visible('<p size="200x20">News</p>')).toBe('content');
  });
});
