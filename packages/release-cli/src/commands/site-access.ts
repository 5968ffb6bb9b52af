import { CommandError } from '../command-error.js';
import { localSite } from '../site/local-site.js';
import type { SiteAccess } from '../site/send-request.js';
import type { Io } from './io.js';

export const defaultUrl = 'http://127.0.0.1:4000';

/**
 * The site from the environment, otherwise the one that runs in this clone.
 * @throws CommandError if the URL or the time to wait is invalid, or the token is missing
 */
export function siteAccess({ environment, writeError }: Io): SiteAccess {
  const patience = {
    waitSeconds: waitSeconds(environment['TESSERA_WAIT']),
    onWait: (text: string) => writeError(`${text}\n`),
  };
  const local = localSite(environment);
  if (local) return { url: local.url, token: local.token, ...patience };
  const url = environment['TESSERA_URL'] || defaultUrl;
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    throw new CommandError('usage', `TESSERA_URL must be a URL such as ${defaultUrl}, not ${url}`);
  }
  const token = environment['TESSERA_TOKEN'];
  if (!token) {
    throw new CommandError(
      'usage',
      'TESSERA_TOKEN is not set. Ask an operator of the site for a deploy token. ' +
        'The site that `npm start` runs in this clone needs no token.',
    );
  }
  return { url, token, ...patience };
}

function waitSeconds(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new CommandError('usage', `TESSERA_WAIT must be a number of seconds, not ${text}`);
}
