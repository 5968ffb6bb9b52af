import { readSettings, SettingsError } from './platform/config/index.js';
import { FolderInUse } from './platform/data-folder/index.js';
import { DatabaseUnreachable } from './platform/database/index.js';
import { PortTaken } from './platform/http/index.js';
import { createLogger } from './platform/logging/index.js';
import { startSite } from './start-site.js';

/** What a person can put right: told in their words, without a stack. */
const expected = [SettingsError, FolderInUse, PortTaken, DatabaseUnreachable];

try {
  await run();
} catch (error) {
  process.stderr.write(`${describe(error)}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const settings = readSettings();
  const logger = createLogger(settings.logLevel);
  const starting = startSite(settings, logger);
  let isStopping = false;
  const stop = (code: number): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void starting.then((site) => site.close()).finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      logger.info({ signal }, 'Stopping: requests in flight are finished first');
      stop(0);
    });
  }
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'Stopping because of an error that nobody handled');
    stop(1);
  });
  const { address } = await starting;
  logger.info({ address }, `Tessera is ready at ${address}`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return expected.some((kind) => error instanceof kind)
    ? error.message
    : (error.stack ?? error.message);
}
