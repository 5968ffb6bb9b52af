import type { GeneratorCallback, Tree } from '@nx/devkit';
import { type Names, namesOf, singular } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { formatChanges } from '../finish.js';
import { refuseExisting, writeTemplates } from '../templates.js';

export interface ModuleOptions {
  readonly name: string;
  readonly item?: string;
}

/** Makes a module of the backend that keeps rows of one kind, and their form in the contract. */
export default function generateModule(tree: Tree, options: ModuleOptions): GeneratorCallback {
  const name = namesOf(options.name);
  const item = namesOf(options.item ?? singular(options.name));
  const folder = `backend/src/modules/${name.file}`;
  refuseExisting(tree, folder);
  refuseExisting(tree, `packages/contracts/src/${name.file}.ts`);
  const substitutions = { name, item, file: name.file, itemFile: item.file, stamp: Date.now() };
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
