import { modules } from './composed-modules.js';
import { modulesToRedo } from './modules-to-redo.js';
import { migrationsOf } from './platform/app.module.js';
import { runProcess } from './platform/process/index.js';
import { sharedDatabase } from './platform/web-processes/index.js';
import { startSite, startWebProcess } from './start-site.js';

const names = migrationsOf(modules).map(({ name }) => name);

await runProcess(modules, async ({ settings, logger, signal }) => {
  const databaseUrl = await sharedDatabase();
  if (databaseUrl !== null) return startWebProcess(settings, logger, databaseUrl);
  const redo = modulesToRedo(process.argv.slice(2), settings, names);
  const site = await startSite(settings, logger, { signal, redo });
  logger.info({ address: site.address }, `Tessera is ready at ${site.address}`);
  return site;
});
