import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorCode } from '@tessera/contracts';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { definitionAt } from '../endpoints/endpoint-table.js';
import { ApiProblem, contextOf } from '../endpoints/index.js';
import { problemOf } from './problem-of.js';

/**
 * What the server itself fails at. Other errors of the 5xx class say that somebody else does not answer, such as a platform: that is
 * expected, and their state is told where it is kept.
 */
const ownFailures: ReadonlySet<ErrorCode> = new Set(['internal', 'unavailable']);

/** Sends every error as `application/problem+json`, and logs errors of the server. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const problem = problemOf(error);
    // Work that was canceled because the caller has disconnected is not an error.
    const isRefused = error instanceof ApiProblem || problem === contextOf(request).signal?.reason;
    const isCanceled = response.closed && isRefused;
    if (ownFailures.has(problem.code) && !isCanceled)
      this.logger.error({ err: error }, problem.message);
    if (response.headersSent) return void response.destroy();
    // What a handler has said about its own content.
    for (const name of ['content-disposition', 'etag', 'last-modified'])
      response.removeHeader(name);
    if (problem.retryAfter !== undefined) response.setHeader('retry-after', problem.retryAfter);
    const body = problem.toBody(contextOf(request).requestId);
    const plain = definitionAt(request)?.plainErrors && { error: problem.message };
    response
      .status(problem.status)
      .setHeader('cache-control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify({ ...body, ...plain }));
  }
}
