import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { type LogLevel, secretSettings } from '../config/index.js';
import { isDatabaseGone } from '../database/index.js';
import { codeOf } from '../errors/index.js';
import { requestScope } from './request-scope.js';

/** Fields whose values are never logged, besides those with the names of secret settings. */
const secretFields = ['authorization', 'cookie', 'set-cookie', 'password', 'secret', 'token'];

type Line = Readonly<Record<string, unknown>>;

/**
 * Logs one JSON object per line, which names the current request.
 * @param output standard output by default, which is written to in batches
 */
export function createLogger(level: LogLevel, output: DestinationStream = batches()): Logger {
  const secrets = new Set([...secretFields, ...secretSettings()]);
  return pino(
    {
      level,
      base: undefined,
      timestamp,
      formatters: { level: (label) => ({ level: label }), log: (line) => picked(line, secrets) },
      serializers: { err: describeError },
      mixin: () => requestScope.getStore() ?? nothing,
      mixinMergeStrategy: (line, scope) => (scope === nothing ? line : { ...scope, ...line }),
    },
    output,
  );
}

const nothing = {};

const written = { at: 0, text: '' };

/** Many lines are of the same millisecond. */
function timestamp(): string {
  const now = Date.now();
  if (now !== written.at) {
    written.at = now;
    written.text = `,"time":"${new Date(now).toISOString()}"`;
  }
  return written.text;
}

/**
 * Only values that can hold nothing else, and errors, of which little is told: what an object carries can't get into the log, so that there is
 * no need to search lines for secrets.
 */
function picked(line: Line, secrets: ReadonlySet<string>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(line)) {
    const isHidden = secrets.has(name) || (name !== 'err' && isComposed(value));
    kept[name] = isHidden ? '[redacted]' : value;
  }
  return kept;
}

function isComposed(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** How long a line may wait for others, in milliseconds, and how many bytes of them. */
const waitMs = 20;
const batchBytes = 8 * 1024;

/**
 * Standard output, written to once for all lines that come within a moment: a write costs as much as a small response. What waits is written
 * at once with a fatal error, and when the process exits, for whatever reason except SIGKILL. Nothing is handed to another thread, which an exit
 * would have to wait for.
 */
function batches(): DestinationStream {
  const output = destination({ sync: true, minLength: batchBytes, periodicFlush: waitMs });
  process.once('exit', () => {
    try {
      output.flushSync();
    } catch {
      // Nobody reads it any more.
    }
  });
  return output;
}

/**
 * Only name, message and stack, because database errors also contain the statement with its values. While the database is gone, all requests
 * fail, and their stacks say nothing but that it was asked.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  // Where several addresses were tried, there is no message for all of them.
  if (isDatabaseGone(error))
    return { name, message: message || codeOf(error), code: codeOf(error) };
  return { name, message, stack, ...(cause instanceof Error && { cause: describeError(cause) }) };
}
