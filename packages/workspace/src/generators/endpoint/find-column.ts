import type { Tree } from '@nx/devkit';
import type { Vocabulary } from '../../naming/names.js';
import { SourceFile } from '../../source/source-file.js';
import type { EndpointKey } from './endpoint-key.js';

/** Where the row of an endpoint is looked up. */
export interface Column {
  /** Name of the path parameter, for example `playlistId`. */
  readonly parameter: string;
  /** The column of the entity that it is compared with. */
  readonly column: string;
}

/**
 * The column that the path parameter of an endpoint names: `:id` and `:playlistId` are the id of the row, anything else
 * is a column of that name.
 *
 * @throws Error where the entity has no such column, or another endpoint of the path names its parameter differently
 */
export function findColumn(
  tree: Tree,
  { parameter, collection }: EndpointKey,
  { name, item }: Vocabulary,
): Column {
  if (parameter === null) return { parameter: 'id', column: 'id' };
  assertSameParameter(tree, `packages/contracts/src/${name.file}.ts`, collection, parameter);
  if (parameter === 'id' || parameter === `${item.property}Id`) return { parameter, column: 'id' };
  const path = `backend/src/modules/${name.file}/entities/${item.file}.entity.ts`;
  if (new SourceFile(tree, path).hasMember(`${item.class}Entity`, parameter))
    return { parameter, column: parameter };
  throw new Error(
    `${path} has no column '${parameter}'. Add it there, to the migration, the mapper and the contract first, or call the parameter :id or :${item.property}Id.`,
  );
}

/** Two names for one place in a path would be two endpoints for one address. */
function assertSameParameter(
  tree: Tree,
  contract: string,
  collection: string,
  parameter: string,
): void {
  const declared = new RegExp(`'[A-Z]+ ${collection}/:(\\w+)'`).exec(
    tree.read(contract, 'utf8') ?? '',
  )?.[1];
  if (declared === undefined || declared === parameter) return;
  throw new Error(
    `${collection}/:${declared} is declared already: call the parameter :${declared}`,
  );
}
