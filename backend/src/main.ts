import { readSettings, SettingsError } from './platform/config/index.js';
import { FolderInUse } from './platform/data-folder/index.js';
import { PortTaken } from './platform/http/index.js';
import { createLogger } from './platform/logging/index.js';
import { startSite } from './start-site.js';

/** What a person can put right: told in their words, without a stack. */
const expected = [SettingsError, FolderInUse, PortTaken];

try {
  await run();
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind);
  process.stderr.write(`${error instanceof Error ? (isExpected ? error.message : error.stack) : error}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  const starting = startSite(settings, logger);
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'Stopping: requests in flight are finished first');
    void starting.then((site) => site.close()).then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Whoever started this process, and lends it a channel, is told where it answers and takes it along when it dies.
  process.on('disconnect', () => stop('disconnect'));
  const { address } = await starting;
  process.send?.({ address });
  logger.info({ address }, `Tessera is ready at ${address}`);
}
