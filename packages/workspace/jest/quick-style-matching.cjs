const { createRequire } = require('node:module');

/**
 * An element as jsdom has it inside.
 *
 * @typedef {object} Inner
 * @property {string} _localName
 * @property {{ contains: (name: string) => boolean }} classList
 *
 * @typedef {object} Selectors
 * @property {(element: Inner, selector: string) => boolean} matchesDontThrow
 */

/**
 * Which elements a selector may match at all, by the classes and the name that its last part asks for.
 *
 * @typedef {object} Subject
 * @property {readonly string[]} classes All of them are needed.
 * @property {string | null} name Of the element, in small letters.
 */

/** @type {Map<string, readonly Subject[]>} */
const known = new Map();

/**
 * The subjects of a selector, one for each that its commas separate. What stands in brackets and parentheses is left to the whole
 * match.
 *
 * @param {string} selector
 */
function subjectsOf(selector) {
  let subjects = known.get(selector);
  if (!subjects) {
    subjects = withoutBrackets(selector).split(',').map(subjectOf);
    known.set(selector, subjects);
  }
  return subjects;
}

/** @param {string} selector */
function withoutBrackets(selector) {
  let rest = selector;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]()]*\]|\([^[\]()]*\)/g, '');
  }
  return rest;
}

/**
 * @param {string} selector
 * @returns {Subject}
 */
function subjectOf(selector) {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return {
    classes: [...last.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    name: /^[a-z][a-z0-9]*/i.exec(last)?.[0].toLowerCase() ?? null,
  };
}

/**
 * To be called before jsdom is loaded. In order to know what is hidden, jsdom asks for each element that a test looks at whether each
 * rule of the page matches it; that was a quarter of the time of tests of whole pages. Nearly all rules of styled-components name one
 * class, which few elements have.
 */
exports.matchStylesQuickly = () => {
  const ofEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
  const selectors = /** @type {Selectors} */ (
    ofEnvironment('jsdom/lib/jsdom/living/helpers/selectors.js')
  );
  const { matchesDontThrow } = selectors;
  selectors.matchesDontThrow = (element, selector) => {
    // Rules about something else, such as the frames of an animation, have none.
    if (typeof selector !== 'string') return false;
    const mayMatch = subjectsOf(selector).some(
      ({ classes, name }) =>
        (name === null || name === element._localName) &&
        classes.every((one) => element.classList.contains(one)),
    );
    return mayMatch && matchesDontThrow(element, selector);
  };
};
