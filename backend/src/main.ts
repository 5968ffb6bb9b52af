import { modules } from './composed-modules.js';
import { runProcess } from './platform/process/index.js';
import { startSite } from './start-site.js';

await runProcess(modules, async ({ settings, logger, signal }) => {
  const site = await startSite(settings, logger, signal);
  logger.info({ address: site.address }, `Tessera is ready at ${site.address}`);
  return site;
});
