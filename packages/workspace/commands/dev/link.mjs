import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtPackage } from './built-package.mjs';

/**
 * What the package @tessera/release-cli exports, as far as it is used here.
 *
 * @typedef {object} ReleaseCli
 * @property {(access: { url: string, token: string }, wanted: OverrideRequest) => Promise<{ url: string }>} overrideLink
 * @typedef {{ name: string, development: { origin: string }, minutes: number, page: string }} OverrideRequest
 */

/** How long a link is good for, in hours: a long day. */
export const linkHours = 12;

/**
 * Requests a link that shows the builds of an origin to the browser that opens it.
 *
 * @param {{ url: string, token: string }} site
 * @param {{ name: string, origin: string, build: string }} from Name of the remote, where its builds are served, and the
 *   folder of one of them.
 * @returns {Promise<string>}
 * @throws where the site refuses
 */
export async function developmentLink(site, { name, origin, build }) {
  const cli = /** @type {ReleaseCli} */ (await builtPackage('release-cli/dist/index.js'));
  const page = await firstPage(build);
  const minutes = linkHours * 60;
  const { url } = await cli.overrideLink(site, { name, development: { origin }, minutes, page });
  return url;
}

/**
 * The first page that has an address without parameters; the home page where there is none.
 *
 * @param {string} build
 */
async function firstPage(build) {
  const text = await readFile(join(build, 'tessera.json'), 'utf8').catch(() => '{}');
  const { routes = [] } = /** @type {{ routes?: { path: string }[] }} */ (JSON.parse(text));
  return routes.find(({ path }) => !path.includes(':'))?.path ?? '/';
}
