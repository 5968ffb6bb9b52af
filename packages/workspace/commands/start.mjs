import { randomBytes } from 'node:crypto';
import { failedOutput } from './failed-tasks.mjs';
import { install, needsInstallation } from './installation.mjs';
import { createProgress } from './progress.mjs';
import { publishBuilds } from './publish.mjs';
import { launchSite } from './site.mjs';
import { nx } from './tools.mjs';

/** @typedef {import('./progress.mjs').Step} Step */

/** A step failed; what there is to read has been printed, the message is the one line to end with. */
export class StartFailed extends Error {}

/**
 * Installs, builds, starts and publishes, as far as each is needed.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<import('./site.mjs').RunningSite>}
 */
export async function start(signal) {
  const progress = createProgress(4);
  await installPackages(progress.begin('Packages'), signal);
  await build(progress.begin('Build'), signal);
  const token = process.env['DEPLOY_TOKEN'] || randomBytes(32).toString('base64url');
  const site = await startSite(progress.begin('Site and database'), token, signal);
  try {
    await publish(progress.begin('Publish shell and remotes'), { url: site.address, token });
    signal.throwIfAborted();
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/**
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
 * @param {Step} step
 * @param {AbortSignal} signal
 */
async function build(step, signal) {
  const outcome = await nx('build', { signal, onTask: step.detail });
  if (!outcome.ok) throw failure(step, 'The build failed', failedOutput(outcome.output));
  step.done(`${outcome.tasks} projects, ${outcome.cached} from the cache`);
}

/**
 * @param {Step} step
 * @param {string} token
 * @param {AbortSignal} signal
 */
async function startSite(step, token, signal) {
  /** @type {string[]} */
  const warnings = [];
  let warn = (/** @type {string} */ text) => {
    warnings.push(text);
  };
  try {
    const site = await launchSite({
      env: { ...process.env, DEPLOY_TOKEN: token },
      signal,
      onInfo: step.detail,
      onWarning: (text) => warn(text),
    });
    step.done(site.address);
    for (const text of warnings) console.error(text);
    warn = (text) => console.error(text);
    return site;
  } catch (error) {
    signal.throwIfAborted();
    throw failure(step, messageOf(error), warnings.join('\n'));
  }
}

/**
 * @param {Step} step
 * @param {{ url: string, token: string }} access
 */
async function publish(step, access) {
  try {
    const { names, uploaded } = await publishBuilds(access, step.detail);
    step.done(`${names.length} parts, ${uploaded} new files`);
  } catch (error) {
    throw failure(step, messageOf(error), '');
  }
}

/**
 * @param {Step} step
 * @param {string} message
 * @param {string} output
 */
function failure(step, message, output) {
  step.failed('see below');
  if (output.trim()) console.error(`\n${output.trim()}\n`);
  return new StartFailed(message);
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
