import pg from 'pg';

/** How to reach a server as its owner. */
export interface ServerAddress {
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/**
 * Address of a database, which is made if there is none.
 * @returns for example `postgres://tessera:secret@127.0.0.1:5432/tessera`
 */
export async function ensureDatabase(address: ServerAddress, name: string): Promise<string> {
  await withClient(address, async (client) => {
    const known = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (known.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
  return addressOf(address, name);
}

/** Address of a database, whether or not there is one of that name. */
export function addressOf({ user, password, port }: ServerAddress, name: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
}

/** Whether the server takes connections now. */
export function isReady(address: ServerAddress): Promise<boolean> {
  return withClient(address, () => Promise.resolve()).then(
    () => true,
    () => false,
  );
}

async function withClient(
  { port, user, password }: ServerAddress,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user, password, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}
