import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { modules } from '../composed-modules.js';
import {
  type CollectionFiles,
  JudgedCollection,
  triedValuesOf,
  tune,
  withCatalog,
} from '../modules/discovery/catalog/index.js';
import { migrationsOf } from '../platform/app.module.js';
import { readSettings } from '../platform/config/index.js';
import { migrateDatabase } from '../platform/database/index.js';
import { withScratchDatabases } from './scratch-database.js';
import { tell } from './tell.js';

const fewest = 3;

/**
 * Looks for better weights on judged collections, and prints what they would be worth.
 * @param folder with a folder for each collection
 * @param only beginnings of the names of weights; none for all
 */
export async function tuneSearch(folder: string, only: readonly string[]): Promise<void> {
  const tried = triedValuesOf(only);
  const collections = await collectionsIn(folder);
  if (collections.length < fewest)
    throw new Error(
      `${folder} has ${collections.length} collections; at least ${fewest} are needed.`,
    );
  const { databaseUrl } = readSettings(modules);
  const { now, heldOut, tuned, changes } = await withScratchDatabases(
    databaseUrl,
    collections.length,
    async (urls) =>
      withLoaded(collections, urls, new Map(), (loaded) =>
        tune(loaded, { tried, onProgress: tell }),
      ),
  );
  const rows = [...collections.map(({ name }) => name), 'mean'].map((name) =>
    [name.padEnd(12), ...[now, heldOut, tuned].map((figures) => valueOf(figures, name))].join('  '),
  );
  process.stdout.write(`NDCG@10       now     held out  best for all
${rows.join('\n')}

Weights that are best for all: ${JSON.stringify(changes, null, 2)}
`);
}

interface NamedCollection {
  readonly name: string;
  readonly files: CollectionFiles;
}

/** @throws Error where there is no such folder, or one in it has no `documents.…`, `queries.…` or `judgments.…` */
async function collectionsIn(folder: string): Promise<NamedCollection[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new Error(`${folder} can't be read as a folder.`, { cause: error });
  });
  const names = entries.filter((entry) => !entry.isFile()).map(({ name }) => name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const path = join(folder, name);
      const present = await readdir(path);
      const file = (kind: string): string => {
        const found = present.find((one) => one.startsWith(`${kind}.`));
        if (!found) throw new Error(`${path} has no file ${kind}.…`);
        return join(path, found);
      };
      const [documents, queries, judgments] = [
        file('documents'),
        file('queries'),
        file('judgments'),
      ];
      return { name, files: { documents, queries, judgments } };
    }),
  );
}

/** Loads each collection into a database of its own; they stay open until the work is done. */
async function withLoaded<T>(
  [next, ...others]: readonly NamedCollection[],
  [url = '', ...urls]: readonly string[],
  loaded: ReadonlyMap<string, JudgedCollection>,
  work: (loaded: ReadonlyMap<string, JudgedCollection>) => Promise<T>,
): Promise<T> {
  if (!next) return work(loaded);
  tell(`Loading ${next.name}`);
  await migrateDatabase(url, migrationsOf(modules));
  return withCatalog(url, async (source) => {
    const collection = await JudgedCollection.load(source, next.files, tell);
    return withLoaded(others, urls, new Map([...loaded, [next.name, collection]]), work);
  });
}

function valueOf(figures: Readonly<Record<string, number>>, name: string): string {
  const all = Object.values(figures);
  const value =
    name === 'mean' ? all.reduce((sum, one) => sum + one, 0) / all.length : figures[name];
  return value?.toFixed(4) ?? '';
}
