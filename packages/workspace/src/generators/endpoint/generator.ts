import type { GeneratorCallback, Tree } from '@nx/devkit';
import { vocabularyOf } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { formatChanges } from '../finish.js';
import { assertAbsent, writeTemplates } from '../templates.js';
import { declareEndpoint } from './declare-endpoint.js';
import { type CodeContext, sentWriteOf } from './endpoint-code.js';
import { readEndpointKey } from './endpoint-key.js';
import { findColumn } from './find-column.js';
import { handleEndpoint } from './handle-endpoint.js';

export interface EndpointOptions {
  /** Method and path, for example `GET /api/playlists`. */
  readonly endpoint: string;
  readonly module: string;
  readonly item?: string;
}

/** Adds an endpoint to the contract and to a module that was generated, with a test over HTTP. */
export default function generateEndpoint(tree: Tree, options: EndpointOptions): GeneratorCallback {
  const vocabulary = vocabularyOf(options.module, options.item);
  const { name, item } = vocabulary;
  const key = readEndpointKey(options.endpoint);
  const contract = `packages/contracts/src/${name.file}.ts`;
  assertNew(tree, contract, name.file, key.key);
  const context: CodeContext = { ...key, ...vocabulary, ...findColumn(tree, key, vocabulary) };
  const test = `backend/test/${name.file}`;
  const file = `${context.kind}-${item.file}.endpoint`;
  assertAbsent(tree, `${test}/${file}.test.ts`);
  declareEndpoint(tree, contract, context);
  handleEndpoint(tree, context);
  addToContractTest(tree, context);
  writeTemplates(tree, `endpoint/${context.kind}`, test, { ...context, file });
  return formatChanges(tree);
}

/** Every endpoint that writes is tested with a response that comes too late. */
function addToContractTest(tree: Tree, context: CodeContext): void {
  const request = sentWriteOf(context);
  if (request === null) return;
  const test = new SourceFile(tree, 'backend/test/platform/contract.test.ts');
  test.addToObject('requests', request);
  test.save();
}

function assertNew(tree: Tree, contract: string, module: string, key: string): void {
  if (!tree.exists(contract)) {
    throw new Error(
      `There is no ${contract}. Create it first: npm run generate -- module ${module}`,
    );
  }
  if (!new SourceFile(tree, contract).includes(`'${key}'`)) return;
  throw new Error(`'${key}' is declared already`);
}
