import { hash } from '@node-rs/argon2';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { openSite } from '../../../../../test/harness/test-site.js';
import type { Settings } from '../../../../platform/config/index.js';
import { definition as operators } from '../definition.js';
import { DeployTokens } from '../index.js';
import { OperatorBrowser } from './operator-browser.js';

export const password = 'a long word that opens';

/** What tests of access do with a site. */
export interface AccessUnderTest {
  readonly tokens: DeployTokens;
  /** Adds operators, who all have the same password. */
  addOperators(names: readonly string[]): Promise<void>;
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

export type OperatorsUnderTest = SiteUnderTest & AccessUnderTest;

/** Starts the module, with operators of these names. */
export async function openOperators(
  names: readonly string[],
  settings: Partial<Settings> = {},
): Promise<OperatorsUnderTest> {
  const site = await openSite([operators], settings);
  const access = accessTo(site);
  await access.addOperators(names);
  return Object.assign(site, access);
}

export function accessTo(site: SiteUnderTest): AccessUnderTest {
  const { address, database } = site;
  const tokens = site.get(DeployTokens);
  const rows = <T>(statement: string) => database.query<T[]>(statement);
  const browser = () => new OperatorBrowser(address);
  return {
    tokens,
    rows,
    browser,
    addOperators: async (names) => {
      // Quick to check: how much work a password takes is not the subject.
      const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
      await database.query(
        'insert into operators (name, password_hash) select name, $2 from unnest($1::text[]) name',
        [names, passwordHash],
      );
    },
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
