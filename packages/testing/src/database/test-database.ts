import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { serverVariable } from './test-server.js';

export interface TestDatabase {
  readonly url: string;
  /** Closes all connections and deletes the database. */
  drop(): Promise<void>;
}

export interface TemplateOptions {
  /** Name of the template; a run makes each only once. */
  readonly template: string;
  /** Fills the new template, for example by migrations; leaves no connection open. */
  readonly prepare: (url: string) => Promise<void>;
}

/**
 * A database for one test file, copied from a template that the first call prepares.
 * @throws Error outside a run that was set up with `database-setup`
 */
export async function createTestDatabase(options: TemplateOptions): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = `template_${options.template}`;
  await onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    await makeTemplate(client, template, options);
    // To write each page into the log first takes twice as long, and protects what nobody keeps.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  });
  return {
    url: databaseUrl(name),
    drop: () => onServer((client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

async function makeTemplate(
  client: pg.Client,
  template: string,
  { prepare }: TemplateOptions,
): Promise<void> {
  const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (known.rowCount) return;
  const unfinished = `${template}_new`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  await prepare(databaseUrl(unfinished));
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = name;
  return url.href;
}

function serverUrl(): string {
  const url = process.env[serverVariable];
  if (!url) throw new Error("There is no test database: set jest's globalSetup to database-setup");
  return url;
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(serverUrl());
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
