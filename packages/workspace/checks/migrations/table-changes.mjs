import { at, contains, listAt, textAt } from './tree.mjs';

/**
 * A rule that a statement breaks.
 *
 * @typedef {{ rule: string, what: string }} Breach
 *
 * What surrounds a statement.
 *
 * @typedef {object} Surroundings
 * @property {ReadonlySet<string>} created Tables and indexes that the same migration creates: nobody uses them yet.
 * @property {boolean} transaction
 * @property {(table: string, column: string) => boolean} isChecked Whether a validated constraint says that it is never null.
 */

/** Functions that return the same value for all rows of a statement. */
const stable = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);
const constraintsOfRows = new Set(['CONSTR_FOREIGN', 'CONSTR_CHECK', 'CONSTR_NOTNULL']);
const constraintsByIndex = new Set(['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION']);
const rewriting = new Set([
  'AT_SetLogged',
  'AT_SetUnLogged',
  'AT_SetTableSpace',
  'AT_SetAccessMethod',
]);

/**
 * @param {unknown} change One command of an `alter table`.
 * @param {string} table
 * @param {Surroundings} surroundings
 * @returns {Breach[]}
 */
export function breachesOfChange(change, table, { transaction, isChecked }) {
  const [type, name] = [textAt(change, 'subtype'), textAt(change, 'name')];
  const column = `${table}.${name}`;
  if (type === 'AT_AlterColumnType')
    return [{ rule: 'rewrite', what: `another type of ${column}` }];
  if (rewriting.has(type))
    return [{ rule: 'rewrite', what: `${type.replace('AT_', '')} of ${table}` }];
  if (type === 'AT_DropColumn') return [{ rule: 'drop', what: `drop column ${column}` }];
  if (type === 'AT_SetNotNull' && !isChecked(table, name))
    return [{ rule: 'set-not-null', what: `set not null of ${column}` }];
  if (type === 'AT_ValidateConstraint' && transaction)
    return [{ rule: 'validate-apart', what: `validate constraint ${name} of ${table}` }];
  if (type === 'AT_AddConstraint')
    return breachesOfConstraint(at(change, 'def', 'Constraint'), table);
  if (type === 'AT_AddColumn') return breachesOfColumn(at(change, 'def', 'ColumnDef'), table);
  return [];
}

/**
 * @param {unknown} constraint
 * @param {string} table
 * @returns {Breach[]}
 */
function breachesOfConstraint(constraint, table) {
  const type = textAt(constraint, 'contype');
  const what = `${textAt(constraint, 'conname') || 'a constraint'} of ${table}`;
  if (constraintsByIndex.has(type) && !textAt(constraint, 'indexname'))
    return [{ rule: 'unique-using-index', what }];
  if (constraintsOfRows.has(type) && at(constraint, 'skip_validation') !== true)
    return [{ rule: 'not-valid', what }];
  return [];
}

/**
 * @param {unknown} definition
 * @param {string} table
 * @returns {Breach[]}
 */
function breachesOfColumn(definition, table) {
  const what = `column ${table}.${textAt(definition, 'colname')}`;
  const constraints = listAt(definition, 'constraints').map((item) => at(item, 'Constraint'));
  const types = constraints.map((constraint) => textAt(constraint, 'contype'));
  const initial = constraints.find((_, index) => types[index] === 'CONSTR_DEFAULT');
  const breaches = [];
  if (isVolatile(definition, constraints)) breaches.push({ rule: 'volatile-default', what });
  if (types.some((type) => constraintsByIndex.has(type)))
    breaches.push({ rule: 'unique-using-index', what });
  // Rows that are all null need no look at what they refer to.
  if (types.includes('CONSTR_CHECK') || (types.includes('CONSTR_FOREIGN') && initial))
    breaches.push({ rule: 'not-valid', what });
  if (types.includes('CONSTR_NOTNULL') && !initial && !isVolatile(definition, constraints))
    breaches.push({ rule: 'set-not-null', what: `not null without a default of ${what}` });
  return breaches;
}

/**
 * @param {unknown} definition
 * @param {readonly unknown[]} constraints
 */
function isVolatile(definition, constraints) {
  const type = textAt(listAt(definition, 'typeName', 'names').at(-1), 'String', 'sval');
  return (
    /serial\d?$/.test(type) ||
    constraints.some((constraint) => {
      const kind = textAt(constraint, 'contype');
      if (kind === 'CONSTR_IDENTITY') return true;
      if (kind === 'CONSTR_GENERATED') return textAt(constraint, 'generated_kind') !== 'v';
      return kind === 'CONSTR_DEFAULT' && contains(constraint, callsVolatile);
    })
  );
}

/** @param {object} node */
function callsVolatile(node) {
  if (!('FuncCall' in node)) return false;
  const name = textAt(listAt(node.FuncCall, 'funcname').at(-1), 'String', 'sval');
  return !stable.has(name);
}
