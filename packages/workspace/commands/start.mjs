import { randomBytes } from 'node:crypto';
import { noteLocalSite } from './local-site-note.mjs';
import { failure, prepare, PreparationFailed } from './preparation.mjs';
import { createProgress } from './progress.mjs';
import { publishBuilds } from './publish.mjs';
import { launchOrRedo } from './redo.mjs';
import { runningSite } from './running-site.mjs';
import { signingKeyFile } from './signing-key-file.mjs';
import { EditedMigrations, launchSite, verboseLevels } from './site.mjs';
import { partsOfBackend, remotesOfTests } from './tools.mjs';

/**
 * @typedef {import('./progress.mjs').Step} Step
 *
 * @typedef {object} StartOptions
 * @property {AbortSignal} signal
 * @property {readonly string[]} redo Modules whose tables are created anew where their migrations were edited.
 * @property {string} [command] What was called, with which `--redo` goes.
 */

/**
 * Installs, builds, starts and publishes, as far as each is needed.
 *
 * @param {StartOptions} options
 * @returns {Promise<import('./site.mjs').RunningSite & { token: string }>} The token has the rights of an operator.
 */
export async function start({ signal, redo, command = 'npm start --' }) {
  const progress = createProgress(4);
  await assertNoneRuns();
  await prepare(progress, signal, { exclude: [...partsOfBackend, ...remotesOfTests] });
  const token = process.env['DEPLOY_TOKEN'] || randomBytes(32).toString('base64url');
  /** @type {'begin' | 'again'} */
  let way = 'begin';
  const site = await launchOrRedo(
    async (modules) =>
      startSite(progress[way]('Site and database'), { token, signal, redo: modules }),
    { redo, command, signal, onEdited: () => (way = 'again') },
  );
  try {
    await publish(progress.begin('Publish shell and remotes'), { url: site.address, token });
    signal.throwIfAborted();
    return { ...noteLocalSite(process.env, site, token), token };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

async function assertNoneRuns() {
  const running = await runningSite(process.env);
  if (running === null) return;
  throw new PreparationFailed(
    `Tessera is already running on the data in ${running.dataDir}: ${running.address}\n` +
      'Stop it first, or set DATA_DIR to use another folder.',
  );
}

/**
 * @param {Step} step
 * @param {{ token: string, signal: AbortSignal, redo: readonly string[] }} options
 */
async function startSite(step, { token, signal, redo }) {
  /** @type {string[]} */
  const warnings = [];
  /** What the site says while it starts belongs to the step; afterwards it is printed. */
  const log = {
    info: step.detail,
    warning: (/** @type {string} */ text) => {
      warnings.push(text);
    },
  };
  try {
    const site = await launchSite({
      env: { ...process.env, DEPLOY_TOKEN: token },
      redo,
      signal,
      onInfo: (text) => log.info(text),
      onWarning: (text) => log.warning(text),
    });
    step.done(site.address);
    for (const text of warnings) console.error(text);
    log.warning = (text) => console.error(text);
    log.info = verboseLevels.has(process.env['LOG_LEVEL'] ?? '')
      ? (text) => console.log(text)
      : ignore;
    return site;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof EditedMigrations) {
      step.failed('an edited migration');
      throw error;
    }
    throw failure(step, messageOf(error), warnings.join('\n'));
  }
}

function ignore() {}

/**
 * @param {Step} step
 * @param {{ url: string, token: string }} access
 */
async function publish(step, access) {
  try {
    const patient = { ...access, onWait: step.detail };
    const { names, uploaded, leftAlone } = await publishBuilds(patient, {
      keyFile: signingKeyFile(process.env),
      onPublished: step.detail,
    });
    step.done(`${names.length} parts, ${uploaded} new files`);
    for (const text of leftAlone) console.error(text);
  } catch (error) {
    throw failure(step, messageOf(error), '');
  }
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
