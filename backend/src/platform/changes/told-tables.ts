/** A table whose changes processes are told of. */
export interface ToldTable {
  readonly table: string;
  /** Letters and hyphens. */
  readonly topic: string;
  /** Whose values say what of the topic has changed; where absent the whole topic has. */
  readonly columns?: readonly string[];
}

const operations = {
  insert: 'referencing new table as changed',
  update: 'referencing old table as before_change new table as changed',
  delete: 'referencing old table as changed',
  truncate: '',
} as const;

type Operation = keyof typeof operations;

/** For a migration: from now on processes are told of the table's changes. */
export function tellChanges(told: ToldTable): string {
  return names.map((operation) => triggerFor(told, operation)).join('\n');
}

/** Takes it back. */
export function tellNoChanges({ table }: Pick<ToldTable, 'table'>): string {
  return names
    .map((operation) => `drop trigger ${nameOf(table, operation)} on ${table};`)
    .join('\n');
}

const names = Object.keys(operations) as Operation[];

function triggerFor({ table, topic, columns = [] }: ToldTable, operation: Operation): string {
  const given = [topic, ...columns].map((text) => `'${text}'`);
  const rows = columns.length === 0 ? '' : operations[operation];
  return `create trigger ${nameOf(table, operation)} after ${operation} on ${table} ${rows}
    for each statement execute function tell_changes(${given.join(', ')});`;
}

function nameOf(table: string, operation: Operation): string {
  return `${table}_${operation}_told`;
}
