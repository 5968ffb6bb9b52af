import type { GeneratorCallback, Tree } from '@nx/devkit';
import { type Names, vocabularyOf } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { formatChanges } from '../finish.js';
import { assertAbsent, writeTemplates } from '../templates.js';

export interface ModuleOptions {
  readonly name: string;
  readonly item?: string;
}

/** Creates a module of the backend that stores rows of one kind, and their schema in the contract. */
export default function generateModule(tree: Tree, options: ModuleOptions): GeneratorCallback {
  const vocabulary = vocabularyOf(options.name, options.item);
  const { name, item } = vocabulary;
  const folder = `backend/src/modules/${name.file}`;
  assertAbsent(tree, folder);
  assertAbsent(tree, `packages/contracts/src/${name.file}.ts`);
  const substitutions = { ...vocabulary, file: name.file, itemFile: item.file, stamp: Date.now() };
  writeTemplates(tree, 'module/contract', 'packages/contracts/src', substitutions);
  writeTemplates(tree, 'module/module', folder, substitutions);
  writeTemplates(tree, 'module/test', `backend/test/${name.file}`, substitutions);
  exportContract(tree, name);
  mountModule(tree, name);
  return formatChanges(tree);
}

function exportContract(tree: Tree, name: Names): void {
  const index = new SourceFile(tree, 'packages/contracts/src/index.ts');
  index.append(`export * from './${name.file}.js';`);
  index.save();
}

function mountModule(tree: Tree, name: Names): void {
  const app = new SourceFile(tree, 'backend/src/app.module.ts');
  const migrations = `${name.property}Migrations`;
  app.addImport(`./modules/${name.file}/index.js`, `${name.class}Module`, migrations);
  app.addToArray('migrations', `...${migrations}`);
  app.addToArray('imports', `${name.class}Module`);
  app.save();
}
