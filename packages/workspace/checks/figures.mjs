import { parseSync } from 'oxc-parser';

/**
 * @typedef {object} Figures
 * @property {number} files
 * @property {[median: number, high: number]} lines Of a file; `high` is not exceeded by nine of ten.
 * @property {[median: number, high: number]} functions Lines of a function.
 */

/**
 * Sizes of sources, to be compared with what the handbook asks for.
 *
 * @param {readonly { path: string, text: string }[]} sources
 * @returns {Figures}
 */
export function figuresOf(sources) {
  return {
    files: sources.length,
    lines: spread(sources.map(({ text }) => text.trimEnd().split('\n').length)),
    functions: spread(sources.flatMap(({ path, text }) => functionLines(path, text))),
  };
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {number[]} Lines of each named function, method and component.
 */
function functionLines(path, text) {
  /** @type {number[]} */
  const lengths = [];
  visit(parseSync(path, text).program, (start, end) => {
    lengths.push(text.slice(start, end).split('\n').length);
  });
  return lengths;
}

/**
 * @param {unknown} node
 * @param {(start: number, end: number) => void} found
 */
function visit(node, found) {
  if (Array.isArray(node)) {
    for (const part of node) visit(part, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (isFunction(node)) found(node.start, node.end);
  for (const part of Object.values(node)) visit(part, found);
}

/**
 * @param {object} node
 * @returns {node is { start: number, end: number }}
 */
function isFunction(node) {
  if (!('type' in node) || !('body' in node) || node.body === null) return false;
  if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') return true;
  // A short arrow is part of its line, not a function of its own.
  return node.type === 'ArrowFunctionExpression' && 'expression' in node && !node.expression;
}

/**
 * @param {number[]} values
 * @returns {[median: number, high: number]} Zeros where there are none.
 */
function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [at(0.5), at(0.9)];
}
