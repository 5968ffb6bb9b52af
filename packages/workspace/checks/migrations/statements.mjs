import { breachesOfChange } from './table-changes.mjs';
import { at, contains, listAt, textAt } from './tree.mjs';

/** @typedef {import('./table-changes.mjs').Breach} Breach */
/** @typedef {import('./table-changes.mjs').Surroundings} Surroundings */

/**
 * @param {unknown} statement As the parser of PostgreSQL describes it.
 * @param {Surroundings} surroundings
 * @returns {Breach[]}
 */
export function breachesOf(statement, surroundings) {
  const [[kind, node] = ['', null]] = Object.entries(
    /** @type {Record<string, unknown>} */ (statement),
  );
  const table = textAt(node, 'relation', 'relname');
  const check = checks[kind];
  const own = check && !surroundings.created.has(table) ? check(node, table, surroundings) : [];
  return [...own, ...changesWithin(statement, surroundings)];
}

/** @type {Readonly<Record<string, (node: unknown, table: string, surroundings: Surroundings) => Breach[]>>} */
const checks = {
  AlterTableStmt: (node, table, surroundings) =>
    listAt(node, 'cmds').flatMap((item) =>
      breachesOfChange(at(item, 'AlterTableCmd'), table, surroundings),
    ),
  IndexStmt: (node, table) =>
    at(node, 'concurrent') === true
      ? [{ rule: 'restartable-index', what: `create index concurrently on ${table}` }]
      : [{ rule: 'index-concurrently', what: `create index on ${table}` }],
  RenameStmt: breachesOfRename,
  DropStmt: breachesOfDrop,
  LockStmt: (node, _table, surroundings) =>
    locks('lock table', listAt(node, 'relations'), surroundings),
  TruncateStmt: (node, _table, surroundings) =>
    locks('truncate', listAt(node, 'relations'), surroundings),
  ClusterStmt: (_node, table) => [{ rule: 'lock', what: `cluster ${table}` }],
  VacuumStmt: (node) =>
    hasOption(node, 'options', 'full') ? [{ rule: 'lock', what: 'vacuum full' }] : [],
  ReindexStmt: (node, table) =>
    hasOption(node, 'params', 'concurrently') ? [] : [{ rule: 'lock', what: `reindex ${table}` }],
  RefreshMatViewStmt: (node, table) =>
    at(node, 'concurrent') === true ? [] : [{ rule: 'lock', what: `refresh ${table}` }],
  DoStmt: () => [{ rule: 'unreadable', what: 'a do block' }],
};

/**
 * @param {unknown} node
 * @param {string} table
 * @returns {Breach[]}
 */
function breachesOfRename(node, table) {
  const type = textAt(node, 'renameType');
  if (type === 'OBJECT_TABLE') return [{ rule: 'rename', what: `rename ${table}` }];
  if (type !== 'OBJECT_COLUMN') return [];
  return [{ rule: 'rename', what: `rename ${table}.${textAt(node, 'subname')}` }];
}

/**
 * @param {unknown} node
 * @param {string} list
 * @param {string} name
 */
function hasOption(node, list, name) {
  return listAt(node, list).some((item) => textAt(item, 'DefElem', 'defname') === name);
}

/**
 * @param {string} what
 * @param {readonly unknown[]} relations
 * @param {Surroundings} surroundings
 * @returns {Breach[]}
 */
function locks(what, relations, { created }) {
  return relations
    .map((relation) => textAt(relation, 'RangeVar', 'relname'))
    .filter((table) => !created.has(table))
    .map((table) => ({ rule: 'lock', what: `${what} ${table}` }));
}

/**
 * @param {unknown} node
 * @param {string} _table
 * @param {Surroundings} surroundings
 * @returns {Breach[]}
 */
function breachesOfDrop(node, _table, { created, transaction }) {
  const names = listAt(node, 'objects').map((item) =>
    textAt(listAt(item, 'List', 'items').at(-1), 'String', 'sval'),
  );
  const old = names.filter((name) => !created.has(name));
  const type = textAt(node, 'removeType');
  if (type === 'OBJECT_TABLE')
    return old.map((name) => ({ rule: 'drop', what: `drop table ${name}` }));
  if (type !== 'OBJECT_INDEX') return [];
  if (at(node, 'concurrent') !== true)
    return old.map((name) => ({ rule: 'index-concurrently', what: `drop index ${name}` }));
  return transaction
    ? [{ rule: 'no-transaction', what: `drop index concurrently ${names.join()}` }]
    : [];
}

/**
 * Changes of rows, also inside of other statements.
 *
 * @param {unknown} statement
 * @param {Surroundings} surroundings
 * @returns {Breach[]}
 */
function changesWithin(statement, { created }) {
  /** @type {Breach[]} */
  const breaches = [];
  contains(statement, (node) => {
    const change = at(node, 'UpdateStmt') ?? at(node, 'DeleteStmt');
    const table = textAt(change, 'relation', 'relname');
    if (change !== undefined && !created.has(table) && !isBounded(at(change, 'whereClause')))
      breaches.push({ rule: 'change-in-batches', what: `change of many rows of ${table}` });
    return false;
  });
  return breaches;
}

/**
 * Whether a condition selects few rows: by their ids, or with a limit.
 *
 * @param {unknown} condition
 */
function isBounded(condition) {
  if (contains(condition, (node) => at(node, 'limitCount') !== undefined)) return true;
  const comparison = at(condition, 'A_Expr');
  const column = textAt(
    listAt(comparison, 'lexpr', 'ColumnRef', 'fields').at(-1),
    'String',
    'sval',
  );
  const operator = textAt(listAt(comparison, 'name')[0], 'String', 'sval');
  const isOfValues = !contains(at(comparison, 'rexpr'), (node) => 'ColumnRef' in node);
  return column === 'id' && operator === '=' && isOfValues;
}
