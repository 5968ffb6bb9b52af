/**
 * Why a statement stops a live site, and what to do instead. The rules are those of strong_migrations, squawk and
 * PostgreSQL's own table of locks.
 *
 * @type {Readonly<Record<string, { why: string, instead: string }>>}
 */
export const rules = {
  rewrite: {
    why: 'writes the whole table anew while nobody can read it',
    instead:
      'Add another column, fill it by a job in batches, and drop this one in a later release.',
  },
  'volatile-default': {
    why: 'gives each row a value of its own, which writes the whole table anew while nobody can read it',
    instead:
      'Add the column without a default, set the default after that, and fill old rows by a job in batches.',
  },
  'set-not-null': {
    why: 'reads the whole table while nobody can read it',
    instead:
      'Add check (column is not null) not valid, validate it in a migration with transaction = false, and set not null after that.',
  },
  'not-valid': {
    why: 'reads the whole table while nobody can write to it',
    instead:
      'Add the constraint as not valid, and validate it in a migration with transaction = false.',
  },
  'validate-apart': {
    why: 'reads the whole table under the locks that the transaction already holds',
    instead: 'Validate in a migration of its own with transaction = false.',
  },
  'index-concurrently': {
    why: 'blocks all writes to the table until it has finished',
    instead:
      'In a migration with transaction = false, use createIndexConcurrently, or drop index concurrently if exists.',
  },
  'restartable-index': {
    why: 'leaves an invalid index if it is killed, which the next attempt takes for a complete one',
    instead: 'Use createIndexConcurrently, which replaces it.',
  },
  'unique-using-index': {
    why: 'builds an index while nobody can read the table',
    instead:
      'Create a unique index by createIndexConcurrently, then add the constraint with using index in a later migration.',
  },
  rename: {
    why: 'breaks the processes of the last release, which go on until all are replaced',
    instead:
      'Add the new one, write both, fill it, read the new one, and drop the old one in a later release.',
  },
  drop: {
    why: 'breaks the processes of the last release if they still use it',
    instead:
      'Remove the code that uses it and release that first. Then drop it, with a comment @safe drop: and since when nothing uses it.',
  },
  lock: {
    why: 'keeps everybody from the table for as long as it takes',
    instead: 'Change what needs no such lock, or do it concurrently.',
  },
  'change-in-batches': {
    why: 'locks all rows that it changes until the whole migration has finished',
    instead: 'Do it by a job in batches, as in packages/handbook/how-to/change-a-table.md.',
  },
  'one-statement': {
    why: 'runs in a transaction after all, because statements of one query do',
    instead: 'Give each statement its own runner.query.',
  },
  'no-transaction': {
    why: 'cannot run inside of a transaction',
    instead: 'Set readonly transaction = false in the class.',
  },
  down: {
    why: 'leaves no way back to the schema before',
    instead: 'Write down, or let it throw an error that says why there is none.',
  },
  'same-everywhere': {
    why: 'is left out where an edited migration is recognized, by what it sends to an empty database',
    instead: 'Write it as SQL in a query whose result is not used.',
  },
  unreadable: {
    why: 'cannot be checked',
    instead:
      'Give runner.query its SQL as a text that the file itself contains, and without do blocks.',
  },
};
