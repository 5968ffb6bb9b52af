import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { EndpointKey } from '@tessera/contracts';
import type { Request, Response } from 'express';
import { lastValueFrom, type Observable, of } from 'rxjs';
import { SETTINGS, type Settings } from '../config/index.js';
import { ApiProblem } from './api-problem.js';
import { arrivalLimitsOf, limitArrival } from './bodies/read-body.js';
import { ResumableUploads } from './bodies/resumable-uploads.js';
import { checkedResponse } from './endpoint-output.js';
import { endpointOf, isResumable } from './endpoint-table.js';
import { handledBy } from './handled-endpoint.js';
import { PendingResponse } from './pending-response.js';
import { extendContext } from './request-context.js';
import { applyParts } from './responses/apply-parts.js';
import { outgoingOf } from './responses/outgoing-of.js';
import { replyOf } from './responses/reply.js';
import { ResponseSender } from './responses/response-sender.js';

/** One request and what belongs to it. */
interface Exchange {
  readonly key: EndpointKey;
  readonly request: Request;
  readonly response: Response;
  readonly pending: PendingResponse;
  /** Calls the handler. */
  readonly handle: () => Promise<unknown>;
}

/** Sends only the fields of the contract, and nothing after the timeout. */
@Injectable()
export class ResponseInterceptor implements NestInterceptor {
  private readonly isHttpsOnly: boolean;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly sender: ResponseSender,
    private readonly uploads: ResumableUploads,
  ) {
    this.isHttpsOnly = settings.publicUrl?.startsWith('https:') ?? false;
  }

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const key = handledBy(execution.getHandler());
    if (!key) return next.handle();
    const http = execution.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const pending = new PendingResponse();
    const { signal } = pending;
    extendContext(request, { signal });
    limitArrival(request, { signal, idleMs: this.settings.requestTimeoutMs });
    response.setHeader('cache-control', 'private, no-cache');
    // Has no effect after the response was sent.
    response.once('close', () => pending.abandon());
    const handle = () => lastValueFrom<unknown>(next.handle());
    return of(await this.respondInTime({ key, request, response, pending, handle }));
  }

  /** @throws ApiProblem at the timeout, unless the change has already been committed */
  private respondInTime(exchange: Exchange): Promise<unknown> {
    const { key, request, pending } = exchange;
    const timeoutMs = endpointOf(key).timeoutMs ?? this.settings.requestTimeoutMs;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (pending.abandon()) reject(timedOut(request));
      }, timeoutMs);
      const endLimit = (): void => clearTimeout(timer);
      const responding = pending.run(() => this.respond(exchange, endLimit));
      responding.finally(endLimit).then(resolve, reject);
    });
  }

  /**
   * @param endLimit called once a stream has begun, from when on no time limit applies
   * @returns the JSON of the response; anything else has been sent
   */
  private async respond(exchange: Exchange, endLimit: () => void): Promise<unknown> {
    const { key, request, response, pending, handle } = exchange;
    const endpoint = endpointOf(key);
    if (isResumable(endpoint)) {
      const limits = arrivalLimitsOf(request);
      return this.uploads.respond({ endpoint, request, response, limits, handle });
    }
    const { content, parts } = replyOf(await handle());
    // A late response must not even set a cookie.
    pending.assertAwaited();
    if (!('kind' in endpoint.response)) {
      const body = checkedResponse(key, content);
      applyParts(response, parts, this.isHttpsOnly);
      response.status(endpoint.status ?? 200);
      return body;
    }
    endLimit();
    applyParts(response, parts, this.isHttpsOnly);
    response.once('close', () => pending.cancel());
    await this.sender.send(outgoingOf(endpoint.response, content, response), response);
    return undefined;
  }
}

/** Either the body is still on its way, or our work takes too long. */
function timedOut(request: Request): ApiProblem {
  return request.complete
    ? new ApiProblem('unavailable', 'The request took too long. Nothing was changed.', {
        retryAfter: 5,
      })
    : new ApiProblem('request-timeout', 'The request did not arrive in time.');
}
