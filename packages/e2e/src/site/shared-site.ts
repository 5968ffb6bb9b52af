import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JourneySite, startJourneySite } from './journey-site.js';
import { SiteStartError } from './site-start-error.js';

/** Variable with the address of a site that runs already, which is visited in place of one started here. */
const siteVariable = 'TESSERA_URL';

/** Variable with the address at which workers ask for the site. */
const doorVariable = 'TESSERA_JOURNEYS_DOOR';

/** The one site for all journeys that change nothing on it. */
export interface SharedSite {
  /** @returns what the site has put out; `null` where no journey asked for it */
  close(): Promise<string | null>;
}

/** Starts the site when the first worker asks for it: some runs have no journey that does. */
export async function offerSharedSite(): Promise<SharedSite> {
  let starting: Promise<JourneySite> | null = null;
  const door = createServer((_request, response) => {
    starting ??= startJourneySite();
    starting.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(500).end(new SiteStartError(error).message),
    );
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  process.env[doorVariable] = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  return {
    close: async () => {
      door.closeAllConnections();
      door.close();
      const site = await starting?.catch(() => null);
      await site?.stop();
      return site?.output() ?? null;
    },
  };
}

/**
 * For workers.
 * @returns address of the site, such as `http://127.0.0.1:41234`
 * @throws SiteStartError with the end of its log
 */
export async function sharedSite(): Promise<string> {
  const running = process.env[siteVariable];
  if (running) return running;
  const response = await fetch(process.env[doorVariable] ?? '');
  if (!response.ok) throw new SiteStartError(await response.text());
  return response.text();
}
