import { notedSite } from '../local-site-note.mjs';
import { PreparationFailed } from '../preparation.mjs';
import { runningSite } from '../running-site.mjs';
import { start } from '../start.mjs';

/**
 * A site in which a remote is developed.
 *
 * @typedef {object} Site
 * @property {string} url Origin.
 * @property {string} token
 * @property {import('../site.mjs').RunningSite | null} own Where it was started for this alone.
 */

/**
 * The site that was named, else the one of this clone, which is started where it does not run.
 *
 * @param {string | null} url
 * @param {AbortSignal} signal
 * @returns {Promise<Site>}
 * @throws PreparationFailed where there is no token for it
 */
export async function accessSite(url, signal) {
  const running = await runningSite(process.env);
  const own = url === null && running === null ? await start({ signal, redo: [] }) : null;
  const address = url ?? own?.address ?? running?.address ?? '';
  const token = tokenFor(address, url === null);
  if (token) return { url: address, token, own };
  await own?.stop();
  throw new PreparationFailed(
    `TESSERA_TOKEN is not set. It must be a token of ${address} for this remote, which its operators create with\n` +
      '  npm run operate -- token create --label <who> --remote <remote>',
  );
}

/**
 * @param {string} address
 * @param {boolean} isLocal Whether it is the site of this clone for certain.
 */
function tokenFor(address, isLocal) {
  const { TESSERA_TOKEN: given, DEPLOY_TOKEN: ofSite } = process.env;
  if (given) return given;
  const noted = notedSite(process.env);
  return noted?.url === address ? noted.token : isLocal && ofSite;
}
