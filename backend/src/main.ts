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
  const stopping = new AbortController();
  const starting = startSite(settings, logger, stopping.signal);
  const stop = (code: number): void => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    void starting.then((site) => site.close()).finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      logger.info({ signal }, 'Stopping: requests in flight are finished first');
      stop(0);
    });
  }
  // Whoever launched the site is gone without a word; nobody else would ever stop it.
  process.on('disconnect', () => {
    logger.info('Stopping: the process that launched the site has ended');
    stop(0);
  });
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'Stopping because of an error that nobody handled');
    stop(1);
  });
  try {
    const { address } = await starting;
    logger.info({ address }, `Tessera is ready at ${address}`);
  } catch (error) {
    // A start that was called off has ended as it should.
    if (!stopping.signal.aborted) throw error;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return expected.some((kind) => error instanceof kind)
    ? error.message
    : (error.stack ?? error.message);
}
