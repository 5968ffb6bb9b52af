import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { type LogLevel, secretSettings } from '../config/index.js';
import { isDatabaseGone } from '../database/index.js';
import { codeOf } from '../errors/index.js';
import { requestScope } from './request-scope.js';

/** Fields that are redacted in the first three levels of a line. */
const secretFields = ['authorization', 'cookie', 'set-cookie', 'password', 'secret', 'token'];

function redactedPaths(): string[] {
  return [...secretFields, ...secretSettings()].flatMap((field) =>
    ['', '*', '*.*'].map((parent) => `${parent}["${field}"]`),
  );
}

/** Logs one JSON object per line, which names the current request. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: redactedPaths(), censor: '[redacted]' },
    serializers: { err: describeError },
    mixin: () => ({ ...requestScope.getStore() }),
  };
  return destination ? pino(options, destination) : pino(options);
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
