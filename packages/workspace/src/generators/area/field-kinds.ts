import type { Names } from '../../naming/names.js';

/** A field of a resource, as it is written on the command line: `minutes:int`, `publishOn:day?` or `state:enum(draft|published)`. */
export interface Field {
  readonly name: Names;
  readonly kind: FieldKind;
  /** Of an enum, the first one being that of a new resource. */
  readonly choices: readonly string[];
  readonly isOptional: boolean;
}

/** The names that the code of a field has. */
export interface FieldNames {
  readonly property: string;
  readonly column: string;
  readonly label: string;
  /** Name of the list of the choices in the contract. */
  readonly choicesName: string;
}

/** A field with the names that its code has. */
export interface WrittenField extends Field, FieldNames {
  readonly item: Names;
  /** Whether `null` stands for no value; an empty text does so for texts. */
  readonly isNullable: boolean;
}

/** A value that is refused, and what is said of it. */
export interface Mistake {
  /** Code of the value. */
  readonly value: string;
  readonly message: string;
}

/** What the code of a field depends on. */
interface KindCode {
  readonly sqlType: string;
  /** In the entity; that of the contract where absent. */
  readonly type: string | null;
  /** Above the member of the entity. */
  readonly comment: string;
  /** Whether an optional one is `null` where there is none. */
  readonly isNullable: boolean;
  readonly rule: (field: WrittenField) => string;
  readonly empty: (field: WrittenField) => string;
  readonly controlName: string;
  /** Where the form imports it from. */
  readonly controlFrom: 'design-system' | 'design-system/parts';
  /** Child of `FormField`. */
  readonly control: (field: WrittenField) => string;
  readonly formHelper: string | null;
  readonly fact: (field: WrittenField) => string | null;
  readonly factHelper: string | null;
  readonly sample: (field: WrittenField) => string;
  readonly wrong: (field: WrittenField) => Mistake | null;
}

/** What most kinds have in common. */
const plain = {
  comment: '',
  isNullable: false,
  formHelper: null,
  factHelper: null,
  fact: () => null,
  wrong: () => null,
} as const;

const maxText = 200;
const maxUrl = 500;
const maxInt = 1_000_000;
const webAddress = 'Enter an address like https://example.com';

const atMost = (length: number) => `.max(${length}, 'Use at most ${length} characters')`;
const valueOf = ({ item, property }: WrittenField) => `${item.property}.${property}`;

const text: KindCode = {
  ...plain,
  sqlType: 'text',
  type: 'string',
  rule: ({ name, isOptional }) =>
    `z.string().trim()${isOptional ? '' : `.min(1, 'Enter ${name.withArticle}')`}${atMost(maxText)}`,
  empty: () => `''`,
  controlName: 'TextField',
  controlFrom: 'design-system',
  control: ({ label }) =>
    `{(field) => <TextField label="${label}" autoComplete="off" {...field} />}`,
  fact: valueOf,
  sample: ({ label }) => `'${label}'`,
  wrong: ({ isOptional, name }) =>
    isOptional
      ? { value: `'a'.repeat(${maxText + 1})`, message: `Use at most ${maxText} characters` }
      : { value: `' '`, message: `Enter ${name.withArticle}` },
};

const url: KindCode = {
  ...plain,
  sqlType: 'text',
  type: 'string',
  rule: ({ isOptional }) => {
    const options = `{ protocol: /^https?$/, hostname: z.regexes.domain, error: '${webAddress}' }`;
    return `z.url(${options})${atMost(maxUrl)}${isOptional ? `.or(z.literal(''))` : ''}`;
  },
  empty: () => `''`,
  controlName: 'TextField',
  controlFrom: 'design-system',
  control: ({ label }) =>
    `{(field) => <TextField label="${label}" type="url" autoComplete="off" {...field} />}`,
  sample: () => `'https://example.com/first'`,
  wrong: () => ({ value: `'ftp://example.com'`, message: webAddress }),
};

const int: KindCode = {
  ...plain,
  sqlType: 'integer',
  type: 'number',
  isNullable: true,
  rule: () =>
    `z.int('Enter a whole number').min(0, 'Enter 0 or more').max(${maxInt}, 'Enter at most ${maxInt.toLocaleString('en-US')}')`,
  empty: () => '0',
  controlName: 'NumberField',
  controlFrom: 'design-system/parts',
  control: ({ label, property, isNullable }) =>
    isNullable
      ? `{(field) => <NumberField label="${label}" min={0} {...field} />}`
      : `{({ onChange, ...field }) => (
          <NumberField label="${label}" min={0} onChange={(${property}) => onChange(${property} ?? Number.NaN)} {...field} />
        )}`,
  fact: (field) => `\`${field.label}: \${${valueOf(field)}.toLocaleString('en-US')}\``,
  sample: () => '30',
  wrong: () => ({ value: '-1', message: 'Enter 0 or more' }),
};

const day: KindCode = {
  ...plain,
  sqlType: 'date',
  type: 'string',
  comment: '/** A date without a time. */\n',
  isNullable: true,
  rule: () => `z.iso.date('Enter a date')`,
  empty: () => 'today()',
  controlName: 'DatePicker',
  controlFrom: 'design-system/parts',
  control: ({ label, isNullable }) =>
    `{(field) => <DatePicker ${isNullable ? 'isOptional ' : ''}label="${label}" {...field} />}`,
  formHelper: 'today',
  fact: (field) => `\`${field.label} \${formatDay(${valueOf(field)})}\``,
  factHelper: 'formatDay',
  sample: () => `'2026-11-30'`,
  wrong: () => ({ value: `'2026-02-30'`, message: 'Enter a date' }),
};

const choice: KindCode = {
  ...plain,
  sqlType: 'text',
  type: null,
  rule: ({ choicesName }) => `z.enum(${choicesName})`,
  empty: ({ choices: [first] }) => `'${first}'`,
  controlName: 'Select',
  controlFrom: 'design-system',
  control: ({ label, choicesName }) =>
    `{(field) => <Select label="${label}" options={choiceOptions(${choicesName})} {...field} />}`,
  formHelper: 'choiceOptions',
  fact: (field) => `choiceLabel(${valueOf(field)})`,
  factHelper: 'choiceLabel',
  sample: ({ choices: [first] }) => `'${first}'`,
};

export const kinds = { text, url, int, day, enum: choice } as const;
export type FieldKind = keyof typeof kinds;

export function isFieldKind(name: string): name is FieldKind {
  return Object.hasOwn(kinds, name);
}
