import { modules } from '../composed-modules.js';
import { type CollectionFiles, evaluate, withCatalog } from '../modules/discovery/catalog/index.js';
import { migrationsOf } from '../platform/app.module.js';
import { readSettings } from '../platform/config/index.js';
import { migrateDatabase } from '../platform/database/index.js';
import { withScratchDatabases } from './scratch-database.js';
import { tell } from './tell.js';

/** Measures the search on a judged collection, tells how far it is, and prints the result. */
export async function evaluateSearch(files: CollectionFiles): Promise<void> {
  const { databaseUrl } = readSettings(modules);
  tell('Creating a scratch database');
  const result = await withScratchDatabases(databaseUrl, 1, async ([url = '']) => {
    await migrateDatabase(url, migrationsOf(modules));
    return withCatalog(url, (source) => evaluate(source, files, tell));
  });
  if (result.unjudged > 0) tell(`${result.unjudged} queries have no relevant document`);
  process.stdout.write(`Documents   ${result.documents}
Queries     ${result.queries}
NDCG@10     ${result.ndcg10.toFixed(4)}
MRR         ${result.reciprocalRank.toFixed(4)}
Recall@100  ${result.recall100.toFixed(4)}
Success@1   ${result.success1.toFixed(4)}
Success@10  ${result.success10.toFixed(4)}
`);
}
