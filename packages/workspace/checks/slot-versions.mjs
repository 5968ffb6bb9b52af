import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../commands/workspace-root.mjs';

/**
 * The declarations that each slot has had, one for each version in order. What is in the list stays, because builds with
 * these versions are still in use.
 *
 * @typedef {Readonly<Record<string, readonly string[]>>} SlotHistory
 */

/**
 * Checks the slots of every contract package: `src/slots.ts` declares their props and versions, `slot-history.json`
 * records the declarations of all versions.
 *
 * @param {string} root Folder of the workspace.
 * @returns {string[]} One sentence for each slot whose version does not fit its props.
 */
export function slotProblems(root) {
  return readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'src/slots.ts')))
    .flatMap((folder) => {
      const source = readFileSync(join(root, folder, 'src/slots.ts'), 'utf8');
      const history = /** @type {SlotHistory} */ (readJson(`${folder}/slot-history.json`, root));
      return versionProblems(source, history).map((problem) => `${folder}: ${problem}`);
    });
}

/**
 * @param {string} source Text of `slots.ts`.
 * @param {SlotHistory} history
 * @returns {string[]} What to write where a version does not fit.
 */
export function versionProblems(source, history) {
  const declared = declarations(source);
  const versions = versionsIn(source);
  const names = new Set([...declared.keys(), ...versions.keys(), ...Object.keys(history)]);
  return [...names].flatMap((slot) => {
    const problem = problemOf(declared.get(slot), versions.get(slot), history[slot] ?? []);
    return problem ? [`${slot}: ${problem}`] : [];
  });
}

/**
 * @param {string | undefined} declaration
 * @param {number | undefined} version
 * @param {readonly string[]} known
 */
function problemOf(declaration, version, known) {
  if (declaration === undefined) return 'declare its props in the interface SlotProps';
  if (/\b(?!SlotContent\b)[A-Z]\w*/.test(declaration))
    return 'write its props in full: a type from elsewhere can change without a new version';
  if (normalized(known.at(-1) ?? '') !== normalized(declaration)) {
    return `add ${JSON.stringify(declaration)} at the end of its list in slot-history.json, and set its version to ${known.length + 1}`;
  }
  return version === known.length ? null : `set its version to ${known.length}`;
}

/**
 * Slot → its props as they are written, without comments and line breaks.
 *
 * @param {string} source
 */
function declarations(source) {
  const [, body = ''] = /interface SlotProps \{\n([^]*?)\n\s*\}\n/.exec(source) ?? [];
  const plain = body.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '').replaceAll(/\s+/g, ' ');
  const declared = plain.matchAll(/'([\w.-]+)': (\{.*?\});(?= '|\s*$)/g);
  return new Map([...declared].map(([, slot = '', props = '']) => [slot, props]));
}

/** @param {string} source */
function versionsIn(source) {
  const found = source.matchAll(/'([\w.-]+)': \{\s*host: [^}]*?version: (\d+)/g);
  return new Map([...found].map(([, slot = '', version]) => [slot, Number(version)]));
}

/**
 * Does not depend on where lines are broken.
 *
 * @param {string} declaration
 */
function normalized(declaration) {
  return declaration.replaceAll(/;?\s+(?=\})|\s/g, '');
}
