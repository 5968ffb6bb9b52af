/**
 * Reading of syntax trees, of SQL as of TypeScript, whose types nobody spells out here.
 *
 * @param {unknown} node
 * @param {readonly string[]} path
 * @returns {unknown} What is found at the end of the path; `undefined` if nothing is.
 */
export function at(node, ...path) {
  return path.reduce(
    (/** @type {unknown} */ part, key) =>
      typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined,
    node,
  );
}

/**
 * @param {unknown} node
 * @param {readonly string[]} path
 * @returns {string} Empty if there is no text.
 */
export function textAt(node, ...path) {
  const found = at(node, ...path);
  return typeof found === 'string' ? found : '';
}

/**
 * @param {unknown} node
 * @param {readonly string[]} path
 * @returns {readonly unknown[]} Empty if there is no list.
 */
export function listAt(node, ...path) {
  const found = at(node, ...path);
  return Array.isArray(found) ? found : [];
}

/**
 * @param {unknown} node
 * @param {(part: object) => boolean} enter Called for every part, from the outside; its own parts are left out if it returns `false`.
 */
export function walk(node, enter) {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node) && !enter(node)) return;
  for (const part of Object.values(node)) walk(part, enter);
}

/**
 * @param {unknown} node
 * @param {(part: object) => boolean} isSo
 */
export function contains(node, isSo) {
  let found = false;
  walk(node, (part) => {
    found ||= isSo(part);
    return !found;
  });
  return found;
}
