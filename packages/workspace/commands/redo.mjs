import { createInterface } from 'node:readline/promises';
import { PreparationFailed } from './preparation.mjs';
import { EditedMigrations } from './site.mjs';

/**
 * @typedef {import('./site.mjs').EditedMigration} EditedMigration
 *
 * @typedef {object} RedoOptions
 * @property {readonly string[]} redo Modules that may be redone without a question.
 * @property {string} command That takes `--redo`, such as `npm start --`.
 * @property {() => void} [onEdited] Called before the second launch.
 * @property {AbortSignal} signal
 * @property {Terminal} [terminal]
 *
 * @typedef {object} Terminal
 * @property {NodeJS.ReadableStream & { isTTY?: boolean }} stdin
 * @property {NodeJS.WritableStream & { isTTY?: boolean }} stdout
 */

/**
 * Launches a site; where its migrations were edited, asks whether to create the tables of their modules anew, and
 * launches it again.
 *
 * @template T
 * @param {(redo: readonly string[]) => Promise<T>} launch
 * @param {RedoOptions} options
 * @returns {Promise<T>}
 * @throws PreparationFailed where nobody agrees, or a released migration was edited
 */
export async function launchOrRedo(launch, options) {
  try {
    return await launch(options.redo);
  } catch (error) {
    if (!(error instanceof EditedMigrations)) throw error;
    options.onEdited?.();
    return launch([...options.redo, ...(await modulesToRedo(error.edited, options))]);
  }
}

/**
 * @param {readonly EditedMigration[]} edited
 * @param {RedoOptions} options
 * @returns {Promise<string[]>}
 */
async function modulesToRedo(edited, { command, signal, terminal = process }) {
  const released = edited.filter(({ isReleased }) => isReleased);
  if (released.length > 0) throw new PreparationFailed(refusal(released));
  const modules = [...new Set(edited.map(({ module }) => module))];
  const offer = `elete the tables of ${modules.join(' and ')} with all their rows and create them anew`;
  const problem = `Edited after it had run on this database: ${named(edited)}.`;
  const canAsk = terminal.stdin.isTTY && terminal.stdout.isTTY;
  if (canAsk && (await isYes(`\n${problem}\nD${offer}? [y/N] `, terminal, signal))) return modules;
  const flags = modules.map((name) => ` --redo ${name}`).join('');
  throw new PreparationFailed(
    `${canAsk ? 'Nothing was changed.' : problem} Undo the edit, or d${offer}:\n  ${command}${flags}`,
  );
}

/** @param {readonly EditedMigration[]} edited */
function refusal(edited) {
  return (
    `Edited, though it is released: ${named(edited)}. Undo the edit, and make the change in another migration, as in\n` +
    'packages/handbook/how-to/change-a-table.md: sites that have run it would refuse to start.'
  );
}

/** @param {readonly EditedMigration[]} edited */
function named(edited) {
  return edited.map(({ name, module }) => `${name} of module ${module}`).join(', ');
}

/**
 * @param {string} question
 * @param {Terminal} terminal
 * @param {AbortSignal} signal
 */
async function isYes(question, { stdin, stdout }, signal) {
  // Ctrl+C stays a signal, instead of a key.
  const lines = createInterface({ input: stdin, output: stdout, terminal: false });
  try {
    return /^y(es)?$/i.test((await lines.question(question, { signal })).trim());
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    lines.close();
  }
}
