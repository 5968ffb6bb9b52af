import { type Names, namesOf, plural } from '../../naming/names.js';
import {
  type Field,
  type FieldKind,
  type FieldNames,
  isFieldKind,
  kinds,
  type Mistake,
  type WrittenField,
} from './field-kinds.js';

/** A field with the code that it adds to each file. */
export interface FieldCode extends Field, FieldNames {
  /** Rule of the contract, with the messages that people read. */
  readonly rule: string;
  /** Member of the entity. */
  readonly member: string;
  /** Column in SQL. */
  readonly sql: string;
  /** Value in a form for a new resource. */
  readonly empty: string;
  /** Control in a form, its component, and what else the form imports for it. */
  readonly control: string;
  readonly controlName: string;
  readonly controlFrom: string;
  readonly formHelper: string | null;
  /** What the list shows of it, and what it imports for that; `null` where it shows it in another way. */
  readonly fact: string | null;
  readonly factHelper: string | null;
  /** Column of the operators' table. */
  readonly tableColumn: string;
  /** A value for tests, and one that is refused. */
  readonly sample: string;
  readonly wrong: Mistake | null;
}

/**
 * Reads the fields of a resource.
 *
 * @param text separated by commas, for example `title:text,minutes:int`
 * @throws Error where a field can't be read, two have one name, or the first one can't name a resource
 */
export function fieldsOf(text: string): readonly Field[] {
  const fields = text.split(',').map((field) => fieldOf(field.trim()));
  const [lead] = fields;
  if (lead?.kind !== 'text' || lead.isOptional)
    throw new Error(
      'The first field names a resource in lists: make it a text, such as title:text',
    );
  const names = fields.map(({ name }) => name.property);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) throw new Error(`There are two fields ${twice}`);
  return fields;
}

const pattern =
  /^(?<name>[a-z][A-Za-z0-9]*):(?<kind>[a-z]+)(?:\((?<list>[^)]*)\))?(?<optional>\?)?$/;

/** @throws Error where it can't be read */
export function fieldOf(text: string): Field {
  const { name = '', kind = '', list = '', optional } = pattern.exec(text)?.groups ?? {};
  if (!isFieldKind(kind))
    throw new Error(
      `'${text}' must be a name and a kind, such as 'minutes:int'; kinds are ${Object.keys(kinds).join(', ')}`,
    );
  assertFree(name);
  const choices = list.split('|').filter(Boolean);
  const problem = problemOfChoices(kind, choices, optional !== undefined);
  if (problem) throw new Error(`'${text}' ${problem}`);
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { name: namesOf(file), kind, choices, isOptional: optional !== undefined };
}

/** What every resource has. */
const reserved = new Set(['id', 'version', 'createdAt', 'deletedAt', 'visitorId']);

/** Reserved words of PostgreSQL that are likely names. */
const sqlWords = new Set(
  'all and any as asc both case check column default desc do end except fetch for from grant group having in into leading limit not offset on only or order primary references select some table then to trailing union unique user using when where window with'.split(
    ' ',
  ),
);

function assertFree(name: string): void {
  if (reserved.has(name)) throw new Error(`Every resource has the field ${name} already`);
  if (sqlWords.has(name)) throw new Error(`${name} is a word of SQL: choose another name`);
}

function problemOfChoices(
  kind: FieldKind,
  choices: readonly string[],
  isOptional: boolean,
): string | null {
  if (kind !== 'enum') return choices.length > 0 ? 'has no choices' : null;
  if (choices.length < 2 || choices.some((choice) => !/^[a-z][a-z0-9-]*$/.test(choice)))
    return 'must list its choices, such as state:enum(draft|published)';
  return isOptional ? 'always has a value: list a choice for none' : null;
}

/** Labels that are not the name in words. */
const labels: Readonly<Record<string, string>> = { url: 'URL' };

/** @param item one of the resource that the field belongs to */
export function codeOf(field: Field, item: Names): FieldCode {
  const written = writtenFieldOf(field, item);
  const { property, column, isNullable } = written;
  const kind = kinds[field.kind];
  const fact = kind.fact(written);
  return {
    ...written,
    rule: `${kind.rule(written)}${isNullable ? '.nullable()' : ''}`,
    member: memberOf(written),
    sql: `${column} ${kind.sqlType}${isNullable ? '' : ' not null'}`,
    empty: isNullable ? 'null' : kind.empty(written),
    control: `<FormField form={form} name="${property}">\n${kind.control(written)}\n</FormField>`,
    controlName: kind.controlName,
    controlFrom: kind.controlFrom,
    formHelper: isNullable ? null : kind.formHelper,
    fact: isNullable ? `${item.property}.${property} === null ? '' : ${fact}` : fact,
    factHelper: kind.factHelper,
    tableColumn: tableColumnOf(written),
    sample: kind.sample(written),
    wrong: kind.wrong(written),
  };
}

function writtenFieldOf(field: Field, item: Names): WrittenField {
  const { name, kind, choices, isOptional } = field;
  return {
    ...field,
    item,
    property: name.property,
    column: name.table,
    label: labels[name.property] ?? name.sentence,
    choicesName: choices.length > 0 ? `${item.property}${namesOf(plural(name.file)).class}` : '',
    isNullable: isOptional && kinds[kind].isNullable,
  };
}

function memberOf({ kind, property, column, item, isNullable }: WrittenField): string {
  const { sqlType, type, comment } = kinds[kind];
  const settings = [
    ...(column === property ? [] : [`name: '${column}'`]),
    ...(isNullable ? ['nullable: true'] : []),
  ];
  const options = settings.length > 0 ? `, { ${settings.join(', ')} }` : '';
  const value = `${type ?? `${item.class}['${property}']`}${isNullable ? ' | null' : ''}`;
  return `${comment}@Column('${sqlType}'${options})\n${property}: ${value};`;
}

function tableColumnOf({ kind, property, label }: WrittenField): string {
  const cell = kind === 'enum' ? `choiceLabel(${property})` : property;
  const number = kind === 'int' ? `, kind: 'number'` : '';
  return `{ key: '${property}', header: '${label}', cell: ({ ${property} }) => ${cell}${number} }`;
}
