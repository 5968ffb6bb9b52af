import { alone, CloneInUse } from './clone-claim.mjs';
import { failedOutput } from './failed-tasks.mjs';
import { install, needsInstallation } from './installation.mjs';
import { nx, partsOfBackend } from './tools.mjs';

/**
 * @typedef {import('./progress.mjs').Step} Step
 * @typedef {Pick<import('./tools.mjs').NxOptions, 'projects' | 'exclude'>} Selection
 */

/** A step failed; what there is to read has been printed, the message is the one line to end with. */
export class PreparationFailed extends Error {}

/**
 * Installs and builds what is needed, while no other process does so in this clone.
 *
 * @param {{ begin: (title: string) => Step }} progress
 * @param {AbortSignal} signal
 * @param {Selection} [selection] What to build; everything where absent.
 */
export async function prepare(progress, signal, selection = { exclude: partsOfBackend }) {
  try {
    await alone(async () => {
      await installPackages(progress.begin('Packages'), signal);
      await buildProjects(progress.begin('Build'), signal, selection);
    });
  } catch (error) {
    if (error instanceof CloneInUse) throw new PreparationFailed(error.message);
    throw error;
  }
}

/**
 * Brings `node_modules` in line with the lock file.
 *
 * @param {Step} step
 * @param {AbortSignal} signal
 */
async function installPackages(step, signal) {
  if (!needsInstallation()) return step.done('present');
  step.detail('npm ci; this takes a minute or two');
  const { ok, output } = await install(signal);
  if (!ok) throw failure(step, 'npm could not install the packages', output);
  step.done('installed');
}

/**
 * Builds what has changed since it was last built.
 *
 * @param {Step} step
 * @param {AbortSignal} signal
 * @param {Selection} selection
 */
async function buildProjects(step, signal, selection) {
  const outcome = await nx('build', { signal, onTask: step.detail, ...selection });
  if (!outcome.ok) throw failure(step, 'The build failed', failedOutput(outcome.output));
  step.done(`${outcome.tasks} projects, ${outcome.cached} from the cache`);
}

/**
 * Ends a step that did not succeed.
 *
 * @param {Step} step
 * @param {string} message
 * @param {string} output What there is to read.
 */
export function failure(step, message, output) {
  step.failed('see below');
  if (output.trim()) console.error(`\n${output.trim()}\n`);
  return new PreparationFailed(message);
}
