import { parseArgs } from 'node:util';

export const usage = `Usage: npm run dev -- <remote> [--site <address>] [--port <number>] [--no-build]
  mf-news                             inside the site of this clone, which is started where it does not run
  mf-news --site https://your.site    inside any site, with a token for the remote in TESSERA_TOKEN
<remote> is the name of one in this clone, or the folder of one. --port is where its builds are served.
--no-build takes the packages of the workspace as they were built last.`;

/**
 * @typedef {object} Words
 * @property {string} remote Name or folder.
 * @property {string | null} site Origin of the site; `null` for the one of this clone.
 * @property {number | null} port
 * @property {boolean} isBuilt Whether the packages of the workspace are to be taken as they are.
 */

/**
 * @param {readonly string[]} args
 * @returns {Words | string} A sentence that says what is wrong.
 */
export function readWords(args) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        port: { type: 'string' },
        'no-build': { type: 'boolean', default: false },
      },
    });
    const [remote, ...more] = positionals;
    if (remote === undefined || more.length > 0) return 'Say which remote, and one alone.';
    const { site, port, 'no-build': isBuilt } = values;
    return { remote, site: siteOf(site), port: portOf(port), isBuilt };
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
  throw new Error(`--site must be an address such as https://your.site, not ${text}`);
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
