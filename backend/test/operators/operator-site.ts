import { DataSource } from 'typeorm';
import { DeployTokens, OperatorAccounts } from '../../src/modules/operators/index.js';
import { openReleaseSite, type ReleaseSite } from '../../src/modules/releases/test/release-site.js';
import type { SiteOptions } from '../site-under-test.js';
import { OperatorBrowser } from './operator-browser.js';

export const password = 'a long word that opens';

export interface OperatorSite extends ReleaseSite {
  readonly tokens: DeployTokens;
  /** A new browser without a session. */
  browser(): OperatorBrowser;
  /** @throws if the sign-in is rejected */
  signedIn(name: string): Promise<OperatorBrowser>;
  /** Rows that a statement returns. */
  rows<T>(statement: string): Promise<T[]>;
  /** The content of all tables about access, as text. */
  stored(): Promise<string>;
  /** Creates a token. */
  token(wanted: { label: string; remote?: string }): Promise<{ id: string; token: string }>;
}

/** The site with operators of these names, who all have the same password. */
export async function openOperatorSite(
  names: readonly string[] = ['alice'],
  options: SiteOptions = {},
): Promise<OperatorSite> {
  const site = await openReleaseSite(options);
  const [accounts, tokens] = [site.app.get(OperatorAccounts), site.app.get(DeployTokens)];
  for (const name of names) await accounts.create(name, password, 'server');
  const rows = <T>(statement: string) => site.app.get(DataSource).query<T[]>(statement);
  const browser = () => new OperatorBrowser(site.address);
  return {
    ...site,
    tokens,
    rows,
    browser,
    signedIn: async (name) => {
      const opened = browser();
      const { status } = await opened.signIn(name, password);
      if (status !== 200) throw new Error(`${name} was rejected: ${status}`);
      return opened;
    },
    stored: async () =>
      JSON.stringify(
        await Promise.all(tables.map((table) => rows(`select row::text from ${table} row`))),
      ),
    token: ({ label, remote = null }: { label: string; remote?: string | null }) =>
      tokens.create({ label, remote, expiresAt: null }, 'server'),
  };
}

const tables = ['deploy_tokens', 'operators', 'operator_sessions', 'audit_entries'];
