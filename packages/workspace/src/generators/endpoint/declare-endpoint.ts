import type { Tree } from '@nx/devkit';
import { SourceFile } from '../../source/source-file.js';
import { type CodeContext, declarationOf } from './endpoint-code.js';

/** Adds an endpoint to the contract, and where it is the first of its file the file to the table. */
export function declareEndpoint(tree: Tree, path: string, context: CodeContext): void {
  const table = `${context.item.property}Endpoints`;
  const contract = new SourceFile(tree, path);
  if (!contract.includes(table)) {
    contract.addImport('./endpoint.js', 'defineEndpoints');
    contract.append(`export const ${table} = defineEndpoints({});`);
    addToTable(tree, table, context);
  }
  contract.addToObject(table, declarationOf(context));
  contract.save();
  if (context.kind !== 'list' && context.kind !== 'create') declareMissing(tree, context);
}

function addToTable(tree: Tree, table: string, { name }: CodeContext): void {
  const endpoints = new SourceFile(tree, 'packages/contracts/src/endpoints.ts');
  endpoints.addImport(`./${name.file}.js`, table);
  endpoints.addToObject('endpoints', `...${table}`);
  endpoints.save();
}

function declareMissing(tree: Tree, { item }: CodeContext): void {
  const code = `${item.file}-not-found`;
  const problems = new SourceFile(tree, 'packages/contracts/src/problem.ts');
  if (problems.includes(`'${code}'`)) return;
  const entry = `'${code}': { status: 404, title: 'There is no such ${item.words}' }`;
  problems.addAfterProperty('errorCodes', 'not-found', entry);
  problems.save();
}
