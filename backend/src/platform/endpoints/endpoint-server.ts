import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { EndpointKey } from '@tessera/contracts';
import type { NextFunction, Request, Response } from 'express';
import { SETTINGS, type Settings } from '../config/index.js';
import type { EncodedBody } from '../http/encoded-body.js';
import { EndpointAccess } from './access.js';
import { ApiProblem } from './api-problem.js';
import { type BodyLimit, BodyRules } from './bodies/body-rules.js';
import { FormFiles } from './bodies/form-files.js';
import { ResumableUploads, type UploadRequest } from './bodies/resumable-uploads.js';
import { endpointOf, isResumable, type MountedRoute, routeAt } from './endpoint-table.js';
import { type BoundHandler, EndpointRegistry } from './endpoint.registry.js';
import { KeptAnswers } from './kept-answers.js';
import { PendingResponse } from './pending-response.js';
import { paramsIn, readInput } from './read-input.js';
import { contextOf, extendContext } from './request-context.js';
import { applyParts } from './responses/apply-parts.js';
import { jsonBody, Shared } from './responses/json-answers.js';
import { outgoingOf } from './responses/outgoing-of.js';
import { replyOf } from './responses/reply.js';
import { ResponseSender } from './responses/response-sender.js';

/** One request and what belongs to it. */
interface Exchange {
  readonly key: EndpointKey;
  readonly request: Request;
  readonly response: Response;
  readonly pending: PendingResponse;
  readonly handler: BoundHandler;
}

/** The JSON of a response. */
interface Made {
  readonly body: EncodedBody;
  /** Whether it may be somebody else's as well. */
  readonly isShared: boolean;
}

/**
 * Has requests handled by the methods that endpoints are bound to: access first, then the input, then the handler. Sends only the fields of
 * the contract, and nothing after the timeout.
 */
@Injectable()
export class EndpointServer implements OnModuleInit {
  private readonly isHttpsOnly: boolean;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly host: HttpAdapterHost,
    private readonly registry: EndpointRegistry,
    private readonly access: EndpointAccess,
    private readonly sender: ResponseSender,
    private readonly uploads: ResumableUploads,
    private readonly rules: BodyRules,
    private readonly kept: KeptAnswers,
  ) {
    this.isHttpsOnly = settings.publicUrl?.startsWith('https:') ?? false;
  }

  /**
   * After the middleware of all modules and before Nest's response to unknown addresses. Nest's own routes would look for the endpoint
   * once more, among all patterns.
   */
  onModuleInit(): void {
    this.host.httpAdapter.use(this.handle.bind(this));
  }

  /** Middleware; Express passes on what it throws. */
  private async handle(request: Request, response: Response, next: NextFunction): Promise<void> {
    const route = routeAt(request);
    const handler = route && this.registry.handlerOf(route.key);
    if (!handler) return next();
    await this.serve(route, { request, response, handler });
  }

  private async serve(
    { key, path }: MountedRoute,
    { request, response, handler }: Pick<Exchange, 'request' | 'response' | 'handler'>,
  ): Promise<void> {
    request.params = paramsIn(path, request);
    await this.access.admit(endpointOf(key), request, response);
    const pending = new PendingResponse();
    extendContext(request, { signal: pending.signal });
    response.setHeader('cache-control', 'private, no-cache');
    // Has no effect after the response was sent.
    response.once('close', () => pending.abandon());
    const made = await this.respondInTime({ key, request, response, pending, handler });
    await made?.body.send(response);
    const { grounds, hasAsked } = pending;
    if (made?.isShared && !hasAsked)
      this.kept.keep(key, { request, response, body: made.body, grounds });
  }

  /** @throws ApiProblem at the timeout, unless the change has already been committed */
  private respondInTime(exchange: Exchange): Promise<Made | undefined> {
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
  private async respond(exchange: Exchange, endLimit: () => void): Promise<Made | undefined> {
    const { key, request, response, pending, handler } = exchange;
    const endpoint = endpointOf(key);
    const { dataDir, requestTimeoutMs: idleMs } = this.settings;
    const received = new FormFiles(dataDir);
    const limits = { signal: pending.signal, idleMs, received };
    const context = contextOf(request);
    const handle = async (ofCaller?: BodyLimit) => {
      try {
        return await handler(await readInput(key, request, { ...limits, ofCaller }), context);
      } finally {
        await received.remove();
      }
    };
    if (isResumable(endpoint)) {
      const admit: UploadRequest['admit'] = (upload) => this.rules.admit(key, upload, context);
      await this.uploads.respond({ endpoint, request, response, limits, admit, handle });
      return undefined;
    }
    const { content, parts } = replyOf(await handle(await this.rules.limitOf(key, context)));
    // A late response must not even set a cookie.
    pending.assertAwaited();
    if (!('kind' in endpoint.response)) {
      const body = jsonBody(key, content, response);
      applyParts(response, parts, this.isHttpsOnly);
      response.status(endpoint.status ?? 200).type('json');
      return { body, isShared: content instanceof Shared };
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
