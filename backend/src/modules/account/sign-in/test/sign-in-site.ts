import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runJobs } from '../../../../../test/harness/due-jobs.js';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { definition as catalog } from '../../../discovery/catalog/definition.js';
import { definition as playlists } from '../../../discovery/playlists/definition.js';
import { definition as alarms } from '../../../releases/alarms/definition.js';
import { definition as operators } from '../../../releases/operators/definition.js';
import { definition as account } from '../../account/definition.js';
import { definition as mail } from '../../mail/definition.js';
import { decoded } from '../../mail/test/mail-site.js';
import { definition as notifications } from '../../notifications/definition.js';
import { definition as visitors } from '../../visitors/definition.js';
import { VisitorsFacade } from '../../visitors/index.js';
import { definition as signIn } from '../definition.js';

export const modules = [
  operators,
  alarms,
  visitors,
  notifications,
  catalog,
  playlists,
  mail,
  account,
  signIn,
] as const;

export interface SentMail {
  readonly to: string;
  readonly text: string;
  readonly digits: string;
  /** What the link brings along. */
  readonly token: string;
}

/** Runs what is due and takes the mail that was sent since. */
export async function sentMail(site: SiteUnderTest): Promise<SentMail[]> {
  await runJobs(site);
  const folder = join(site.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.map(async (name) => {
      const text = decoded(await readFile(join(folder, name), 'utf8'));
      await rm(join(folder, name));
      return { text, to: part(text, /^To: (.*?)\r?$/m), ...secretsIn(text) };
    }),
  );
}

function secretsIn(text: string): Pick<SentMail, 'digits' | 'token'> {
  return {
    digits: part(text, /code is (\d{4} \d{4})/),
    token: part(text, /[?]link=([\w-]{43})/),
  };
}

function part(text: string, form: RegExp): string {
  return form.exec(text)?.[1] ?? '';
}

/** Asks for a code. @returns it, and what was sent */
export async function ask(site: SiteUnderTest, browser: VisitorClient, email: string) {
  const { body } = await browser.call('POST /api/account/sign-in/codes', { body: { email } });
  const [mailed, ...more] = await sentMail(site);
  if (!mailed || more.length > 0) throw new Error('One mail was expected');
  return { code: body.code, ...mailed };
}

/** Asks for a code and enters it. */
export async function confirm(site: SiteUnderTest, browser: VisitorClient, email: string) {
  const { code, digits } = await ask(site, browser, email);
  return enter(browser, code, digits);
}

export function enter(
  browser: VisitorClient,
  id: string,
  digits: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const wanted = { params: { id }, body: { digits } };
  return browser.call('POST /api/account/sign-in/codes/:id/confirm', wanted, headers);
}

/** Confirms an address that is known, and joins. */
export async function joinAs(site: SiteUnderTest, browser: VisitorClient, email: string) {
  const { body } = await confirm(site, browser, email);
  return continueAs(browser, body.code);
}

export function continueAs(
  browser: VisitorClient,
  id: string,
  body: { merge: boolean; inPlaceOf?: string } = { merge: true },
) {
  return browser.call('POST /api/account/sign-in/codes/:id/join', { params: { id }, body });
}

export async function stateOf(browser: VisitorClient) {
  return (await browser.call('GET /api/account/sign-in', {})).body;
}

/** Makes a site know at once which cookies are no longer valid. */
export async function learnRetired(site: SiteUnderTest): Promise<void> {
  await site.get(VisitorsFacade).learnRetired();
}

export async function makePlaylist(browser: VisitorClient, title: string): Promise<void> {
  await browser.call('POST /api/playlists', { body: { title } });
}

export async function playlistsOf(browser: VisitorClient): Promise<string[]> {
  const { body } = await browser.call('GET /api/playlists', { query: {} });
  return body.playlists
    .map(({ title }) => title)
    .toSorted((one, other) => one.localeCompare(other));
}
