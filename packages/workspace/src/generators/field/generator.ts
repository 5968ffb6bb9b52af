import type { GeneratorCallback, Tree } from '@nx/devkit';
import { namesOf, vocabularyOf } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { codeOf, type FieldCode, fieldOf } from '../area/fields.js';
import { formatChanges } from '../finish.js';
import { writeTemplates } from '../templates.js';

export interface FieldOptions {
  /** Area and resource, for example `podcasts/episodes`. */
  readonly resource: string;
  /** Name and kind, for example `host:text?`. */
  readonly field: string;
  readonly item?: string;
}

/** Adds a field to a resource that `area` has created: everywhere it stands, with a migration that a live site can run. */
export default function generateField(tree: Tree, options: FieldOptions): GeneratorCallback {
  const [area = '', resource = ''] = options.resource.split('/');
  const vocabulary = vocabularyOf(resource, options.item);
  const field = codeOf(fieldOf(options.field), vocabulary.item);
  const place = {
    ...vocabulary,
    field,
    module: `backend/src/modules/${namesOf(area).file}/${vocabulary.name.file}`,
    contracts: `packages/contracts-${area}/src`,
    remote: `mf-${area}/src`,
  };
  if (!tree.exists(`${place.module}/definition.ts`))
    throw new Error(
      `There is no ${place.module}: create it with npm run generate -- area ${options.resource}`,
    );
  const sql = columnOf(field);
  addToContract(tree, place);
  addToTable(tree, place, sql);
  addToRows(tree, place);
  addToPage(tree, place);
  addToTests(tree, place);
  return formatChanges(tree);
}

type Place = ReturnType<typeof vocabularyOf> & {
  readonly field: FieldCode;
  readonly module: string;
  readonly contracts: string;
  readonly remote: string;
};

/** The column with the value of rows that exist. @throws Error where they would have none */
function columnOf({ kind, isOptional, sql, property, choices: [first] }: FieldCode): string {
  if (kind === 'enum') return `${sql} default '${first}'`;
  if (kind === 'int') return isOptional ? sql : `${sql} default 0`;
  if (!isOptional)
    throw new Error(`What exists has no ${property}: make it optional, ${property}:${kind}?`);
  return kind === 'day' ? sql : `${sql} default ''`;
}

function addToContract(tree: Tree, { contracts, name, item, field }: Place): void {
  const own = `${contracts}/${name.file}.ts`;
  const contract = new SourceFile(tree, tree.exists(own) ? own : `${contracts}/index.ts`);
  const details = `${item.property}Details`;
  const { kind, choices, choicesName, property, rule } = field;
  if (contract.hasProperty(details, property))
    throw new Error(`${details} has ${property} already`);
  if (kind === 'enum') {
    const list = choices.map((choice) => `'${choice}'`).join(', ');
    contract.addBefore(details, `export const ${choicesName} = [${list}] as const;\n\n`);
  }
  contract.addToObject(details, `${property}: ${rule}`);
  contract.save();
}

function addToTable(tree: Tree, place: Place, sql: string): void {
  const { module, name, field } = place;
  const stamp = Date.now();
  const migration = namesOf(`${name.file}-${field.name.file}`);
  const migrationClass = `${migration.class}${stamp}`;
  const names = { name, field, sql, stamp, migrationFile: migration.file, migrationClass };
  writeTemplates(tree, 'field', `${module}/migrations`, names);
  const definition = new SourceFile(tree, `${module}/definition.ts`);
  definition.addImport(`./migrations/${stamp}-${migration.file}.js`, migrationClass);
  definition.addToArray('migrations', migrationClass);
  definition.save();
}

function addToRows(tree: Tree, { module, name, item, field }: Place): void {
  const rows = new SourceFile(tree, `${module}/${name.file}.rows.ts`);
  rows.addToClass(`${item.class}Entity`, field.member);
  rows.save();
}

/** The form, and what the list and the operators' table show. */
function addToPage(tree: Tree, { contracts, remote, name, item, field }: Place): void {
  const features = `${remote}/features/${name.file}`;
  const parts = '@tessera/design-system/parts';
  edit(tree, `${features}/${item.file}.form.tsx`, (form) => {
    form.addToObject('empty', `${field.property}: ${field.empty}`);
    form.addChild('FormDialog', field.control);
    form.addImport(`@tessera/${field.controlFrom}`, field.controlName);
    if (field.formHelper) form.addImport(parts, field.formHelper);
    if (field.kind === 'enum')
      form.addImport(contracts.replace(/^packages\/(.*)\/src$/, '@tessera/$1'), field.choicesName);
  });
  edit(tree, `${remote}/routes/${name.file}.route.tsx`, (page) => {
    if (field.fact) page.addToArray('facts', field.fact);
    if (field.factHelper) page.addImport(parts, field.factHelper);
  });
  edit(tree, `${features}/${name.file}-console.tsx`, (console) => {
    console.addToArray('columns', field.tableColumn);
    if (field.kind === 'enum') console.addImport(parts, 'choiceLabel');
  });
}

/** A value for each test, and what is wrong with another one. */
function addToTests(tree: Tree, { module, remote, name, field }: Place): void {
  const { property, sample, wrong } = field;
  edit(tree, `${module}/test/${name.file}.test.ts`, (test) => {
    test.addToObject('details', `${property}: ${sample}`);
    if (wrong && test.includes('const mistakes'))
      test.addToArray(
        'mistakes',
        `[{ ${property}: ${wrong.value} }, '${property}', '${wrong.message}']`,
      );
  });
  edit(tree, `${remote}/routes/${name.file}.route.test.tsx`, (test) => {
    test.addToObject('first', `${property}: ${sample}`);
  });
}

/** Changes a file where there is one: not every resource has a form. */
function edit(tree: Tree, path: string, change: (file: SourceFile) => void): void {
  if (!tree.exists(path)) return;
  const file = new SourceFile(tree, path);
  change(file);
  file.save();
}
