import { parseArgs } from 'node:util';

export const usage = `Usage: npm run dev -- <remote> [--site <address>] [--port <number>] [--no-build]
       npm run dev -- backend [--redo <module>]
  mf-news                             inside the site of this clone, which is started if it isn't running
  mf-news --site https://your.site    inside any site, with a token for the remote in TESSERA_TOKEN
  backend                             the site of this clone, restarted after every change of the server
<remote> is the name or the folder of a remote in this clone. --port is where its builds are served.
--no-build uses the packages of the workspace as they were last built.
--redo deletes the tables of a module and creates them anew, whenever a migration of it was edited.`;

/**
 * @typedef {object} Arguments
 * @property {string} remote Name or folder; `backend` for the server.
 * @property {string | null} site Origin of the site; `null` for the one of this clone.
 * @property {number | null} port
 * @property {boolean} isBuilt Whether to use the packages of the workspace as they are.
 * @property {readonly string[]} redo Modules of the server whose tables are created anew where their migrations were edited.
 */

/**
 * @param {readonly string[]} args
 * @returns {Arguments | string} A sentence that says what is wrong.
 */
export function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        port: { type: 'string' },
        'no-build': { type: 'boolean' },
        redo: { type: 'string', multiple: true },
      },
    });
    const [remote, ...more] = positionals;
    if (remote === undefined || more.length > 0) return 'Name one remote, or backend.';
    const { redo = [], ...ofRemote } = values;
    if (remote === 'backend' && Object.keys(ofRemote).length > 0)
      return 'backend takes no option but --redo: PORT and DATA_DIR are its settings.';
    if (remote !== 'backend' && redo.length > 0) return '--redo is an option of backend.';
    const { site, port, 'no-build': isBuilt = false } = ofRemote;
    return { remote, site: siteOf(site), port: portOf(port), isBuilt, redo };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * @param {string | undefined} text
 * @throws where it is no address of a site
 */
function siteOf(text) {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new Error(`--site must be a URL such as https://your.site, not ${text}`);
}

/**
 * @param {string | undefined} text
 * @throws where it is no port
 */
function portOf(text) {
  if (text === undefined) return null;
  const port = Number(text);
  if (/^[1-9]\d*$/.test(text) && port <= 65_535) return port;
  throw new Error(`--port must be a number up to 65535, not ${text}`);
}
