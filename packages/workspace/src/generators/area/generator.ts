import { type GeneratorCallback, readJson, type Tree } from '@nx/devkit';
import { type Names, namesOf, type Vocabulary, vocabularyOf } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { addOwner } from '../code-owners.js';
import { dependOnContracts, dependOnIcons } from '../dependencies.js';
import { formatChanges, linkProject } from '../finish.js';
import { createRemote } from '../remote/create-remote.js';
import { nameOfFiller } from '../slot/generator.js';
import { assertAbsent, writeTemplates } from '../templates.js';
import { codeOf, type FieldCode, fieldsOf } from './fields.js';

export interface AreaOptions {
  /** Area and resource, for example `podcasts/episodes`. */
  readonly resource: string;
  /** As on the command line; see `fieldsOf`. */
  readonly fields?: string;
  readonly ownedBy?: 'visitor' | 'operators' | 'nobody';
  readonly search?: boolean;
  readonly chart?: boolean;
  /** Name of a day. */
  readonly publishesOn?: string;
  readonly item?: string;
  /** Leaves `npm install` for new packages to the caller. */
  readonly skipInstall?: boolean;
}

const modules = 'backend/src/modules';

/**
 * Creates a resource of an area from the contract to the journey: the module that stores it, the page that shows it, and its tests. The
 * area itself is created with its first resource.
 */
export default function generateArea(tree: Tree, options: AreaOptions): GeneratorCallback {
  const resource = resourceOf(options);
  const { area, name } = resource;
  const folders = {
    contracts: `packages/contracts-${area.file}`,
    modules: `${modules}/${area.file}`,
    remote: `mf-${area.file}`,
    journeys: `packages/e2e/src/journeys/${area.file}`,
  };
  // Modules are known by their names, wherever they stand.
  for (const other of tree.children(modules))
    assertAbsent(tree, `${modules}/${other}/${name.file}`);
  assertAbsent(tree, `${folders.contracts}/src/${name.file}.ts`);
  assertAbsent(tree, `${folders.remote}/src/routes/${name.file}.route.tsx`);
  const isNewArea = !tree.exists(folders.contracts);
  const isNewRemote = !tree.exists(folders.remote);
  addContract(tree, folders.contracts, { ...resource, isNewArea });
  writeTemplates(tree, 'area/module', `${folders.modules}/${name.file}`, resource);
  if (isNewRemote) createRemote(tree, { name: area, title: area.sentence });
  addPage(tree, folders.remote, resource);
  writeTemplates(tree, 'area/journey', folders.journeys, resource);
  for (const folder of Object.values(folders)) addOwner(tree, folder, area.file);
  const format = formatChanges(tree);
  const link = linkProject(tree);
  return async () => {
    await format();
    if ((isNewArea || isNewRemote) && !options.skipInstall) await link();
  };
}

/** What the templates are filled with. */
type Resource = ReturnType<typeof resourceOf>;

function resourceOf(options: AreaOptions) {
  const [first = '', second = ''] = options.resource.split('/');
  const { fields: text = 'title:text', search = false, chart = false } = options;
  const vocabulary = vocabularyOf(second, options.item);
  assertUsable(vocabulary);
  const { name, item } = vocabulary;
  const fields = fieldsOf(text).map((field) => codeOf(field, item));
  const publishing = publishingOf(options.publishesOn, fields);
  const texts = fields.filter(({ kind }) => kind === 'text');
  return {
    ...vocabulary,
    ...ownershipOf(options.ownedBy ?? 'visitor', vocabulary, publishing),
    area: namesOf(first),
    file: name.file,
    itemFile: item.file,
    stamp: Date.now(),
    fields,
    lead: fields[0] as FieldCode,
    choices: fields.some(({ kind }) => kind === 'enum'),
    filled: filledForm(fields, publishing),
    searched: texts.map(({ property }) => `'${property}'`).join(', '),
    search,
    chart,
    publishing,
  };
}

/** What depends on who writes the resource. */
function ownershipOf(
  ownedBy: Required<AreaOptions>['ownedBy'],
  { name, items }: Vocabulary,
  publishing: Publishing | null,
) {
  const isVisitors = ownedBy === 'visitor';
  const isOperators = ownedBy === 'operators';
  const hidesDrafts = publishing !== null && !isVisitors;
  const shown = hidesDrafts ? `the ${publishing.published} ${items.words}` : `the ${items.words}`;
  const visitor = ', { visitorId }: RequestContext';
  return {
    ownedBy,
    isVisitors,
    isOperators,
    isShared: ownedBy === 'nobody',
    hidesDrafts,
    notifies: publishing !== null && isVisitors,
    listed: isVisitors ? `your ${items.words}` : shown,
    listUrl: `/api/${name.file}${isOperators ? '/all' : ''}`,
    /** Who writes, in the contract and in tests. */
    writer: isOperators ? 'operator' : 'visitor',
    me: isOperators ? 'operator' : 'ada',
    /** What names a row, and what a handler takes besides its input. */
    key: isVisitors ? 'id, visitorId' : 'id',
    context: isVisitors ? visitor : '',
    writeContext: isVisitors ? visitor : ', context: RequestContext',
  };
}

/** What the code of a page imports or declares under names that a resource could have. */
const usedNames = new Set([
  'Awaited',
  'Button',
  'Chart',
  'Column',
  'Empty',
  'Field',
  'List',
  'Loading',
  'Menu',
  'Page',
  'Route',
  'Select',
  'Skeleton',
  'Slot',
  'Stack',
  'Text',
  'Title',
  'Week',
  'Weeks',
  'Words',
]);

/** @throws Error where the code of a page would have two meanings of a name */
function assertUsable({ item, items }: Vocabulary): void {
  const taken = [item, items].find(({ class: name }) => usedNames.has(name));
  if (!taken) return;
  throw new Error(`${taken.class} has a meaning in pages already: choose another name, or --item`);
}

interface Publishing {
  readonly day: FieldCode;
  readonly state: FieldCode;
  /** The choices before and after. */
  readonly draft: string;
  readonly published: string;
}

/** @throws Error where there is no such day, or no enum whose first choice becomes the second */
function publishingOf(name: string | undefined, fields: readonly FieldCode[]): Publishing | null {
  if (name === undefined) return null;
  const day = fields.find(({ property, kind }) => property === name && kind === 'day');
  if (!day) throw new Error(`There is no day ${name} to publish on: add ${name}:day to the fields`);
  const state = fields.find(({ kind }) => kind === 'enum');
  const [draft, published] = state?.choices ?? [];
  if (!state || !draft || !published)
    throw new Error('Publishing changes an enum: add state:enum(draft|published) to the fields');
  return { day, state, draft, published };
}

/** What a journey types into the form: everything that a visitor has to. */
function filledForm(fields: readonly FieldCode[], publishing: Publishing | null): string {
  const steps = fields
    .filter(({ isOptional }) => !isOptional)
    .map((field, index) => {
      const value = index === 0 ? `'First light'` : field.sample;
      if (field.kind === 'enum') {
        const choice =
          field === publishing?.state ? publishing.published : (field.choices[0] ?? '');
        return `await dialog.getByRole('combobox', { name: '${field.label}' }).selectOption('${choice}');`;
      }
      const text = field.kind === 'int' ? `'${value}'` : value;
      return `await dialog.getByRole('textbox', { name: '${field.label}' }).fill(${text});`;
    });
  return steps.map((step) => `  ${step}`).join('\n');
}

interface Package {
  readonly version: string;
  readonly dependencies: Record<string, string>;
}

/** The contract of a new area is that of its first resource; each further one has a file of its own. */
function addContract(
  tree: Tree,
  folder: string,
  resource: Resource & { isNewArea: boolean },
): void {
  const { area, name, item, isNewArea, notifies, isOperators } = resource;
  const contractFile = isNewArea ? 'index' : name.file;
  writeTemplates(tree, 'area/contract', `${folder}/src`, { ...resource, contractFile });
  if (isNewArea) {
    createContracts(tree, folder, area);
    return;
  }
  const index = new SourceFile(tree, `${folder}/src/index.ts`);
  const add = (property: string, part: string, isList = false) => {
    index.addImport(`./${name.file}.js`, part);
    index.spreadInto('contract', property, part, isList);
  };
  add('endpoints', `${name.property}Endpoints`);
  add('errors', `${name.property}Errors`);
  if (notifies) add('notificationKinds', `${item.property}Notifications`);
  if (isOperators) add('auditActions', `${item.property}AuditActions`, true);
  index.append(`export * from './${name.file}.js';`);
  index.save();
}

function createContracts(tree: Tree, folder: string, area: Names): void {
  const { version, dependencies } = readJson<Package>(tree, 'packages/contracts/package.json');
  writeTemplates(tree, 'area/package', folder, { area, version, zod: dependencies['zod'] });
  dependOnContracts(tree, 'backend', area.file);
}

/** The page, and what the manifest says of it. */
function addPage(tree: Tree, remote: string, resource: Resource): void {
  const { area, name, items, isOperators } = resource;
  dependOnContracts(tree, remote, area.file);
  dependOnIcons(tree, remote);
  writeTemplates(tree, 'area/page/routes', `${remote}/src/routes`, resource);
  writeTemplates(tree, 'area/page/features', `${remote}/src/features/${name.file}`, resource);
  const manifest = new SourceFile(tree, `${remote}/src/manifest.ts`);
  manifest.addToArray('routes', routeOf(resource));
  manifest.addToArray(
    'navigation',
    `{ label: '${items.sentence}', path: '/${name.file}', place: 'header', order: 200 }`,
  );
  if (isOperators) addConsolePage(tree, remote, manifest, resource);
  manifest.save();
}

/** The first page of a remote in the operators' console brings the slot that shows them. */
function addConsolePage(
  tree: Tree,
  remote: string,
  manifest: SourceFile,
  resource: Resource,
): void {
  const { name, items } = resource;
  const slot = 'operator.sections';
  const page = `{ path: '${name.file}', title: '${items.sentence}' }`;
  const component = `lazy(async () => ({ default: (await import('../features/${name.file}/${name.file}-console')).${items.class}Console }))`;
  const where = { list: 'slots', key: 'slot', value: slot };
  const module = manifest.stringOf(where, 'module');
  if (module !== null) {
    manifest.addToElement(where, 'sections', page);
    const sections = new SourceFile(tree, `${remote}/src/${module}.slot.tsx`);
    sections.addToObject('sections', `'${name.file}': ${component}`);
    sections.save();
    return;
  }
  const folder = `${remote}/src/slots`;
  const { file: slotFile } = nameOfFiller(tree, folder, slot);
  writeTemplates(tree, 'area/console', folder, { ...resource, component, slotFile });
  manifest.addToArray(
    'slots',
    `{ slot: '${slot}', module: 'slots/${slotFile}', order: 50, sections: [${page}] }`,
  );
}

function routeOf({ name, items, isVisitors }: Resource): string {
  const description = isVisitors
    ? `Your ${items.words} on Tessera.`
    : `${items.sentence} on Tessera.`;
  return `{
    path: '/${name.file}',
    module: 'routes/${name.file}',
    title: '${items.sentence}',
    ${isVisitors ? 'noindex: true,' : ''}
    description: '${description}',
    firstData: [{ endpoint: 'GET /api/${name.file}' }],
  }`;
}
