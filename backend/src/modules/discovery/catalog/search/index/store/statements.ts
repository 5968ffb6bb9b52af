/** Runs a statement and gives its rows; TypeORM's data sources and managers do, and `pg`'s clients after `ofClient`. */
export interface Statements {
  query<T = unknown>(text: string, values?: unknown[]): Promise<T[]>;
}

interface Client {
  query(text: string, values?: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

/** Statements on a connection of `pg`. */
export function ofClient(client: Client): Statements {
  return {
    query: async <T>(text: string, values?: unknown[]) =>
      (await client.query(text, values)).rows as T[],
  };
}
