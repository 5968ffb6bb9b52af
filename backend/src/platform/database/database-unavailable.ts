import { codeOf } from '../errors/index.js';

/** SQLSTATE classes and codes of what keeps any statement from being run. */
const connectionStates = [
  /^08/, // connection lost
  /^53300$/, // out of connections
  /^57P/, // shutting down or starting
];

/** The same of the state of the server that fails some statements. */
const serverStates = [
  /^53/, // out of disk or memory
  /^57/, // canceled by the time limit
  /^55P03$/, // a lock was not given in time
];

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);

/** Messages of `pg` and TypeORM about connections and time limits, which have no code; a connection that is lost is released. */
const driverMessages =
  /timeout exceeded when trying to connect|connection timeout|Connection terminated|Query read timeout|not queryable|Connection ended|query runner (was )?already released/i;

/** Whether an error means that the database can't respond now, so that a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return isOrWraps(
    error,
    (one) => isConnectionError(one) || serverStates.some((state) => state.test(codeOf(one))),
  );
}

/** Whether there is no connection to the database, so that where a statement came from says nothing about the fault. */
export function isDatabaseGone(error: unknown): boolean {
  return isOrWraps(error, isConnectionError);
}

function isConnectionError(error: Error): boolean {
  const code = codeOf(error);
  return (
    networkCodes.has(code) ||
    connectionStates.some((state) => state.test(code)) ||
    driverMessages.test(error.message)
  );
}

/** Whether an error, that of the driver within it, or one of those that it stands for is what `matches` looks for. */
function isOrWraps(error: unknown, matches: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const inner = 'driverError' in error && error.driverError !== error ? [error.driverError] : [];
  const several = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return matches(error) || [...inner, ...several].some((one) => isOrWraps(one, matches));
}
