import { codeOf } from '../errors/index.js';

/** SQLSTATE classes and codes that describe the state of the server, not of the statement. */
const serverStates = [
  /^08/, // connection lost
  /^53/, // out of disk, memory or connections
  /^57/, // canceled by the time limit, or shutting down
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
  if (!(error instanceof Error)) return false;
  if (
    'driverError' in error &&
    error.driverError !== error &&
    isDatabaseUnavailable(error.driverError)
  ) {
    return true;
  }
  const code = codeOf(error);
  if (networkCodes.has(code) || serverStates.some((state) => state.test(code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return driverMessages.test(error.message);
}
