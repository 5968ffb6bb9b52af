import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * Circles of imports. The linter's `import/no-cycle` does not see those that pass an `import()`: a part that is loaded late and
 * takes its props from the component that loads it. Here every import counts, those of types and of JSDoc as well.
 *
 * @param {readonly { path: string, text: string }[]} sources Without tests.
 * @returns {string[]} One sentence for each group of files that reach each other.
 */
export function circleProblems(sources) {
  const paths = new Set(sources.map(({ path }) => path));
  const imports = new Map(
    sources.map(({ path, text }) => [
      path,
      importsOf(path, text).flatMap((target) => fileAt(target, paths) ?? []),
    ]),
  );
  return groupsOf(imports).map(
    (group) =>
      `${circleIn(group, imports).join(' → ')} is a circle of imports: move what both sides need to a file of its own`,
  );
}

/** Of types too, in TypeScript as in JSDoc. */
const laterImport = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"](\.[^'"]+)['"]/g;

/**
 * Walls keep projects out of circles with each other, so relative imports are enough.
 *
 * @param {string} path
 * @param {string} text
 * @returns {string[]} Paths as they are named, most without an ending.
 */
function importsOf(path, text) {
  const { staticImports, staticExports } = parseSync(path, text).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...Array.from(text.matchAll(laterImport), ([, specifier = '']) => specifier),
  ];
  return named
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(path), specifier));
}

/**
 * @param {string} target
 * @param {ReadonlySet<string>} paths
 */
function fileAt(target, paths) {
  const stem = target.replace(/\.js$/, '');
  const candidates = [
    target,
    ...['.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => stem + end),
  ];
  return candidates.find((candidate) => paths.has(candidate));
}

/**
 * Tarjan's strongly connected components of more than one file.
 *
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @returns {string[][]}
 */
function groupsOf(imports) {
  /** @type {Map<string, number>} Earliest file on the stack that each file reaches. */
  const lowest = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const groups = [];
  /** @param {string} path @returns {number} */
  const visit = (path) => {
    const own = lowest.size;
    lowest.set(path, own);
    const at = stack.push(path) - 1;
    let low = own;
    for (const target of imports.get(path) ?? [])
      low = Math.min(low, lowest.get(target) ?? visit(target));
    lowest.set(path, low);
    if (low < own) return low;
    const group = stack.splice(at);
    for (const done of group) lowest.set(done, Number.POSITIVE_INFINITY);
    if (group.length > 1) groups.push(group);
    return lowest.get(path) ?? own;
  };
  for (const path of imports.keys()) if (!lowest.has(path)) visit(path);
  return groups;
}

/**
 * @param {readonly string[]} group
 * @param {ReadonlyMap<string, readonly string[]>} imports
 * @returns {string[]} The shortest way from its first file back to it.
 */
function circleIn([first = '', ...others], imports) {
  const wanted = new Set([first, ...others]);
  /** @type {string[][]} */
  const ways = [[first]];
  for (const way of ways) {
    for (const target of imports.get(way.at(-1) ?? '') ?? []) {
      if (target === first) return [...way, first];
      if (wanted.delete(target)) ways.push([...way, target]);
    }
  }
  return [first];
}
