import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { type LogLevel, secretSettings } from '../config/index.js';
import { requestScope } from './request-scope.js';

/** Fields that never reach the log, wherever one of the first three levels of a line holds them. */
const secretFields = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'secret',
  'token',
  ...secretSettings,
];

const redactedPaths = secretFields.flatMap((field) =>
  ['', '*', '*.*'].map((parent) => `${parent}["${field}"]`),
);

/** Logs one JSON object a line, with the id of the request that is being worked on. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    serializers: { err: describeError },
    mixin: () => ({ requestId: requestScope.getStore() }),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Name, message and stack alone: a database error also carries the statement with its values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return { name, message, stack, ...(cause instanceof Error && { cause: describeError(cause) }) };
}
