import { afterEach, expect, it } from '@jest/globals';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it.each([
  ['.b { display: none }', true],
  ['.c { display: none }', false],
  ['.a.b { display: none }', true],
  ['.a.c { display: none }', false],
  ['div.b { display: none }', false],
  ['.c, .b { display: none }', true],
  ['main > .b { display: none }', true],
  ['.b main { display: none }', false],
  ['main .a:not(.c, .d) { display: none }', true],
  ['main .a:not(.b) { display: none }', false],
  [':is(.c, .b) { display: none }', true],
  ["[title='a.c, d'] { display: none }", true],
  ['main:has(.b) p { display: none }', true],
  ['* { display: none }', true],
  ['@keyframes b { from { display: none } }', false],
])('%s hides the paragraph: %p', (rule, isHidden) => {
  const style = document.createElement('style');
  style.textContent = rule;
  document.head.append(style);
  document.body.innerHTML = '<main><p class="a b" title="a.c, d">Rain</p></main>';
  const [paragraph] = document.getElementsByTagName('p');
  expect(paragraph && getComputedStyle(paragraph).display === 'none').toBe(isHidden);
});
