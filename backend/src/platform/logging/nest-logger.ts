import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Writes messages of Nest's `Logger` to the log of the site. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  /** The framework logs every route that it maps, so its messages are only logged at debug level. */
  log(message: unknown, ...rest: unknown[]): void {
    const from = sourceOf(rest);
    this.logger[frameworkSources.has(from) ? 'debug' : 'info']({ from }, textOf(message));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ from: sourceOf(rest) }, textOf(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error({ from: sourceOf(rest), ...errorIn(message, rest) }, textOf(message));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal({ from: sourceOf(rest), ...errorIn(message, rest) }, textOf(message));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ from: sourceOf(rest) }, textOf(message));
  }
}

const frameworkSources = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** Nest passes the name of the logging class as the last argument. */
function sourceOf(rest: readonly unknown[]): string {
  const last = rest.at(-1);
  return typeof last === 'string' ? last : '';
}

/** Callers pass an error, or its stack before their name. */
function errorIn(message: unknown, rest: readonly unknown[]): { err?: Error; stack?: unknown } {
  const err = [message, ...rest].find((value) => value instanceof Error);
  return err ? { err } : { stack: rest.length > 1 ? rest[0] : undefined };
}

function textOf(message: unknown): string {
  return message instanceof Error ? message.message : String(message);
}
