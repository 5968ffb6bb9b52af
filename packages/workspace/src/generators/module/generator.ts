import { type GeneratorCallback, readJson, type Tree } from '@nx/devkit';
import { type Names, namesOf, vocabularyOf } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { addOwner } from '../code-owners.js';
import { dependOnContracts } from '../dependencies.js';
import { formatChanges, linkProject } from '../finish.js';
import { assertAbsent, writeTemplates } from '../templates.js';

export interface ModuleOptions {
  readonly name: string;
  /** Owner of the contract, for example `discovery`; the module itself by default. */
  readonly owner?: string;
  readonly item?: string;
  /** Leaves `npm install` for a new package to the caller. */
  readonly skipInstall?: boolean;
}

const modules = 'backend/src/modules';

interface Package {
  readonly version: string;
  readonly dependencies: Record<string, string>;
}

/** Creates a module of the backend that stores rows of visitors, and its part of the owner's contract. */
export default function generateModule(tree: Tree, options: ModuleOptions): GeneratorCallback {
  const vocabulary = vocabularyOf(options.name, options.item);
  const { name, item } = vocabulary;
  const owner = namesOf(options.owner ?? name.file);
  const contracts = `packages/contracts-${owner.file}`;
  const area = `${modules}/${owner.file}`;
  const folder = `${area}/${name.file}`;
  // Modules are known by their names, wherever they stand.
  for (const other of tree.children(modules))
    assertAbsent(tree, `${modules}/${other}/${name.file}`);
  assertAbsent(tree, `${contracts}/src/${name.file}.ts`);
  const isNewOwner = !tree.exists(contracts);
  if (isNewOwner) createContracts(tree, contracts, owner);
  const files = { file: name.file, itemFile: item.file, stamp: Date.now() };
  const substitutions = { ...vocabulary, ...files, owner };
  writeTemplates(tree, 'module/contract', `${contracts}/src`, substitutions);
  writeTemplates(tree, 'module/module', folder, substitutions);
  addToContract(tree, `${contracts}/src/index.ts`, name);
  addOwner(tree, area, owner.file);
  const format = formatChanges(tree);
  const link = linkProject(tree);
  return async () => {
    await format();
    if (isNewOwner && !options.skipInstall) await link();
  };
}

/** The first module of an owner brings the package of its contract. */
function createContracts(tree: Tree, folder: string, owner: Names): void {
  const { version, dependencies } = readJson<Package>(tree, 'packages/contracts/package.json');
  writeTemplates(tree, 'module/contracts', folder, { owner, version, zod: dependencies.zod });
  dependOnContracts(tree, 'backend', owner.file);
  addOwner(tree, folder, owner.file);
}

function addToContract(tree: Tree, path: string, { file, property }: Names): void {
  const index = new SourceFile(tree, path);
  index.addImport(`./${file}.js`, `${property}Endpoints`, `${property}Errors`);
  index.addToObject('endpoints', `...${property}Endpoints`);
  index.addToObject('errors', `...${property}Errors`);
  index.append(`export * from './${file}.js';`);
  index.save();
}
