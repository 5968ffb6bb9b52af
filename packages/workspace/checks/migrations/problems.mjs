import { parseSync } from 'libpg-query';
import { readMigration } from './read-migration.mjs';
import { released } from './released.mjs';
import { rules } from './rules.mjs';
import { breachesOf } from './statements.mjs';
import { at, listAt, textAt } from './tree.mjs';

/** @typedef {import('./read-migration.mjs').Migration} Migration */
/** @typedef {import('./table-changes.mjs').Breach} Breach */

/**
 * What in migrations would stop a live site. `loadModule` of libpg-query comes first.
 *
 * @param {readonly { path: string, text: string }[]} sources All migrations of a module, in any order.
 * @returns {string[]} One paragraph for each problem.
 */
export function migrationProblems(sources) {
  const migrations = sources
    .map(({ path, text }) => readMigration(path, text))
    .toSorted((a, b) => stampOf(a) - stampOf(b));
  return migrations.flatMap((migration, index) =>
    released.has(migration.name) ? [] : problemsOf(migration, migrations.slice(0, index)),
  );
}

/** @param {Migration} migration */
function stampOf({ name }) {
  return Number(name.slice(-13));
}

/**
 * @param {Migration} migration
 * @param {readonly Migration[]} earlier
 * @returns {string[]}
 */
function problemsOf(migration, earlier) {
  const { path, safe } = migration;
  const breaches = [...breachesOfForm(migration), ...breachesOfQueries(migration, earlier)];
  const broken = new Set(breaches.map(({ rule }) => rule));
  return [
    ...breaches
      .filter(({ rule }) => !safe.has(rule))
      .map(({ rule, what }) => {
        const { why, instead } = rules[rule] ?? { why: '', instead: '' };
        return `${path}: ${rule}: ${what} ${why}. ${instead}`;
      }),
    ...[...safe.keys()]
      .filter((rule) => !broken.has(rule))
      .map((rule) => `${path}: @safe ${rule} is not needed: remove it.`),
  ];
}

/**
 * @param {Migration} migration
 * @returns {Breach[]}
 */
function breachesOfForm({ name, transaction, hasDown, createsIndex, unreadable, dependent }) {
  return [
    ...unreadable.map((call) => ({ rule: 'unreadable', what: `a call of ${call}` })),
    ...dependent.map((what) => ({ rule: 'same-everywhere', what })),
    ...(hasDown ? [] : [{ rule: 'down', what: name }]),
    ...(createsIndex && transaction
      ? [{ rule: 'no-transaction', what: 'createIndexConcurrently' }]
      : []),
  ];
}

/**
 * @param {Migration} migration
 * @param {readonly Migration[]} earlier
 * @returns {Breach[]}
 */
function breachesOfQueries({ queries, transaction }, earlier) {
  const parsed = queries.map(statementsOf);
  const statements = parsed.flatMap(({ statements }) => statements);
  const before = earlier.flatMap((one) =>
    one.queries.flatMap((sql) => statementsOf(sql).statements),
  );
  /** @type {Set<string>} */
  const created = new Set();
  const isChecked = checkedColumns([...before, ...statements]);
  return [
    ...parsed.flatMap(({ problem }) => problem),
    ...(!transaction && parsed.some((query) => query.statements.length > 1)
      ? [{ rule: 'one-statement', what: 'a query of several statements' }]
      : []),
    ...statements.flatMap((one) => {
      const broken = breachesOf(one, { created, transaction, isChecked });
      for (const name of createdBy(one)) created.add(name);
      return broken;
    }),
  ];
}

/**
 * @param {string} sql
 * @returns {{ statements: readonly unknown[], problem: readonly Breach[] }}
 */
function statementsOf(sql) {
  try {
    return {
      statements: listAt(parseSync(sql), 'stmts').map((item) => at(item, 'stmt')),
      problem: [],
    };
  } catch (error) {
    return {
      statements: [],
      problem: [{ rule: 'unreadable', what: `SQL with the error "${textAt(error, 'message')}"` }],
    };
  }
}

/** @param {unknown} statement */
function createdBy(statement) {
  const names = [
    textAt(statement, 'CreateStmt', 'relation', 'relname'),
    textAt(statement, 'CreateTableAsStmt', 'into', 'rel', 'relname'),
    textAt(statement, 'IndexStmt', 'idxname'),
  ];
  return names.filter((name) => name !== '');
}

/**
 * Columns of which a validated constraint says that they are never null.
 *
 * @param {readonly unknown[]} statements
 * @returns {(table: string, column: string) => boolean}
 */
function checkedColumns(statements) {
  const changes = statements.flatMap((statement) => {
    const table = textAt(statement, 'AlterTableStmt', 'relation', 'relname');
    return listAt(statement, 'AlterTableStmt', 'cmds').map((item) => ({
      table,
      change: at(item, 'AlterTableCmd'),
    }));
  });
  const validated = new Set(
    changes
      .filter(({ change }) => textAt(change, 'subtype') === 'AT_ValidateConstraint')
      .map(({ table, change }) => `${table}.${textAt(change, 'name')}`),
  );
  return (table, column) =>
    changes.some(({ table: of, change }) => {
      const constraint = at(change, 'def', 'Constraint');
      const test = at(constraint, 'raw_expr', 'NullTest');
      const tested = textAt(listAt(test, 'arg', 'ColumnRef', 'fields').at(-1), 'String', 'sval');
      const isOfColumn = of === table && tested === column;
      return (
        isOfColumn &&
        textAt(test, 'nulltesttype') === 'IS_NOT_NULL' &&
        validated.has(`${table}.${textAt(constraint, 'conname')}`)
      );
    });
}
