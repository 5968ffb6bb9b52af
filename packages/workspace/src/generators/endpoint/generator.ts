import type { GeneratorCallback, Tree } from '@nx/devkit';
import { namesOf, singular } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import { formatChanges } from '../finish.js';
import { refuseExisting, writeTemplates } from '../templates.js';
import { declareEndpoint } from './declare-endpoint.js';
import type { CodeContext } from './endpoint-code.js';
import { readEndpointKey } from './endpoint-key.js';
import { handleEndpoint } from './handle-endpoint.js';

export interface EndpointOptions {
  /** Method and path, for example `GET /api/playlists`. */
  readonly endpoint: string;
  readonly module: string;
  readonly item?: string;
}

/** Adds an endpoint to the contract and to a module that was generated, with a test over HTTP. */
export default function generateEndpoint(tree: Tree, options: EndpointOptions): GeneratorCallback {
  const name = namesOf(options.module);
  const item = namesOf(options.item ?? singular(options.module));
  const context: CodeContext = { ...readEndpointKey(options.endpoint), name, item };
  const contract = `packages/contracts/src/${name.file}.ts`;
  if (!tree.exists(contract)) {
    throw new Error(
      `There is no ${contract}. Make it first: npm run generate -- module ${name.file}`,
    );
  }
  if (new SourceFile(tree, contract).includes(`'${context.key}'`)) {
    throw new Error(`'${context.key}' is declared already`);
  }
  const test = `backend/test/${name.file}`;
  const file = `${context.kind}-${item.file}.endpoint`;
  refuseExisting(tree, `${test}/${file}.test.ts`);
  declareEndpoint(tree, contract, context);
  handleEndpoint(tree, context);
  writeTemplates(tree, `endpoint/${context.kind}`, test, { ...context, file });
  return formatChanges(tree);
}
