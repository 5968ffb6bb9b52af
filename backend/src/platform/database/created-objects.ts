/** Kinds of objects, in an order in which they can be dropped. */
const kinds = [
  'view',
  'materialized view',
  'table',
  'index',
  'function',
  'type',
  'domain',
  'sequence',
  'text search configuration',
];

const name = String.raw`("[^"]+"|\w+)(?: \. ("[^"]+"|\w+))?`;
const creation = new RegExp(
  String.raw`\bcreate (?:or replace )?(?:unlogged |unique )?(${kinds.join('|')}) (?:concurrently )?(?:if not exists )?${name}`,
  'g',
);
const texts = /\be'(?:[^'\\]|''|\\[\s\S])*'|'(?:[^']|'')*'/g;

/**
 * Names what SQL creates, each with its kind, for example `table playlists`.
 * @param sql in canonical form
 */
export function createdBy(sql: string): string[] {
  return [...sql.replaceAll(texts, "''").matchAll(creation)].map(
    ([, kind = '', first = '', second]) =>
      `${kind} ${second === undefined ? first : `${first}.${second}`}`,
  );
}

/** Names of the tables among objects. */
export function tablesAmong(objects: readonly string[]): string[] {
  return namesOf('table', objects);
}

/** Statements that drop objects where they still exist, and fail if anything else depends on one. */
export function dropStatements(objects: readonly string[]): string[] {
  return kinds
    .map((kind) => ({ kind, names: namesOf(kind, objects) }))
    .filter(({ names }) => names.length > 0)
    .map(({ kind, names }) => `drop ${kind} if exists ${names.join(', ')}`);
}

function namesOf(kind: string, objects: readonly string[]): string[] {
  const start = `${kind} `;
  return objects.flatMap((object) => (object.startsWith(start) ? object.slice(start.length) : []));
}
