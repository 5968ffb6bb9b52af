import { parseSync } from 'oxc-parser';
import { at, contains, listAt, textAt, walk } from './tree.mjs';

/**
 * What a source of a migration says.
 *
 * @typedef {object} Migration
 * @property {string} path
 * @property {string} name Of its class, for example `Playlists1764000008000`.
 * @property {boolean} transaction Whether it runs in one.
 * @property {boolean} hasDown Whether there is a way back.
 * @property {readonly string[]} queries SQL of each query outside of `down`, in their order.
 * @property {boolean} createsIndex Whether it calls `createIndexConcurrently`.
 * @property {readonly string[]} unreadable Methods called to change the schema without an SQL text.
 * @property {readonly string[]} dependent What makes the SQL that is sent depend on the database.
 * @property {ReadonlyMap<string, string>} safe Rules that a comment `@safe rule: reason` lifts, with the reasons.
 */

/** Methods of TypeORM that write SQL by themselves. */
const builders =
  /^(add|change|clear|create|drop|rename|update)(Check|Column|Database|Exclusion|Foreign|Index|Indices|Primary|Schema|Table|Unique|View)/;

/** Methods of TypeORM that say what there is. */
const lookups = /^has(Column|Database|Schema|Table)$/;

/**
 * @param {string} path
 * @param {string} text
 * @returns {Migration}
 */
export function readMigration(path, text) {
  const { program, comments } = parseSync(path, text);
  const constants = constantsOf(program);
  const statements = statementsOf(program);
  const calls = callsOf(program).map((call) => ({
    isStatement: statements.has(call),
    hasValues: listAt(call, 'arguments').length > 1,
    method: textAt(call, 'callee', 'property', 'name'),
    function: textAt(call, 'callee', 'name'),
    sql: sqlOf(listAt(call, 'arguments')[0], constants),
  }));
  const queries = calls.filter(({ method }) => method === 'query');
  return {
    path,
    name: classWithUp(program),
    transaction: !contains(program, isWithoutTransaction),
    hasDown: contains(program, isDown),
    queries: queries.flatMap(({ sql }) => sql ?? []),
    createsIndex: calls.some((call) => call.function === 'createIndexConcurrently'),
    unreadable: [
      ...queries.filter(({ sql }) => sql === null),
      ...calls.filter(({ method }) => builders.test(method)),
    ].map(({ method }) => method),
    dependent: [
      ...queries.filter(({ hasValues }) => hasValues).map(() => 'a query with values'),
      ...queries.filter(({ isStatement }) => !isStatement).map(() => 'the result of a query'),
      ...calls
        .filter(({ method }) => lookups.test(method))
        .map(({ method }) => `a call of ${method}`),
    ],
    safe: safeRules(comments.map(({ value }) => value).join('\n')),
  };
}

/**
 * @param {object} node
 * @param {string} name
 */
function isMethod(node, name) {
  return at(node, 'type') === 'MethodDefinition' && at(node, 'key', 'name') === name;
}

/** @param {object} node */
function isDown(node) {
  return isMethod(node, 'down') && listAt(node, 'value', 'body', 'body').length > 0;
}

/** @param {object} node */
function isWithoutTransaction(node) {
  const isField = at(node, 'type') === 'PropertyDefinition';
  return (
    isField && at(node, 'key', 'name') === 'transaction' && at(node, 'value', 'value') === false
  );
}

/** @param {unknown} program */
function classWithUp(program) {
  let found = '';
  walk(program, (node) => {
    const isOurs =
      at(node, 'type') === 'ClassDeclaration' && contains(node, (part) => isMethod(part, 'up'));
    if (isOurs) found ||= textAt(node, 'id', 'name');
    return true;
  });
  return found;
}

/**
 * @param {unknown} program
 * @returns {object[]} In their order, without those of `down`, which runs on no live site.
 */
function callsOf(program) {
  /** @type {object[]} */
  const calls = [];
  walk(program, (node) => {
    if (at(node, 'type') === 'CallExpression') calls.push(node);
    return !isMethod(node, 'down');
  });
  return calls;
}

/**
 * @param {unknown} program
 * @returns {ReadonlySet<unknown>} Calls that are awaited, and whose result is not used.
 */
function statementsOf(program) {
  /** @type {Set<unknown>} */
  const calls = new Set();
  walk(program, (node) => {
    if (at(node, 'type') === 'ExpressionStatement') calls.add(at(node, 'expression', 'argument'));
    return true;
  });
  return calls;
}

/**
 * @param {unknown} program
 * @returns {ReadonlyMap<string, unknown>} Values of constants by name.
 */
function constantsOf(program) {
  /** @type {Map<string, unknown>} */
  const constants = new Map();
  walk(program, (node) => {
    if (at(node, 'type') === 'VariableDeclarator')
      constants.set(textAt(node, 'id', 'name'), at(node, 'init'));
    return true;
  });
  return constants;
}

/**
 * @param {unknown} node
 * @param {ReadonlyMap<string, unknown>} constants
 * @returns {string | null} `null` if the text is known only when it runs.
 */
function sqlOf(node, constants) {
  const type = at(node, 'type');
  if (type === 'Literal') return textAt(node, 'value') || null;
  if (type === 'Identifier') return sqlOf(constants.get(textAt(node, 'name')), constants);
  if (type !== 'TemplateLiteral') return null;
  const texts = listAt(node, 'quasis').map((part) => textAt(part, 'value', 'cooked'));
  const values = listAt(node, 'expressions').map((part) => sqlOf(part, constants));
  if (values.includes(null)) return null;
  return texts.map((text, index) => text + (values[index] ?? '')).join('');
}

/** @param {string} comments */
function safeRules(comments) {
  const marks = comments.matchAll(/@safe ([\w-]+): *(\S.*(?:\n *\* +(?!@).+)*)/g);
  return new Map([...marks].map(([, rule = '', reason = '']) => [rule, reason]));
}
