import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { EndpointKey, UrlParts, UrlValue } from '@tessera/contracts';
import { Entitlements } from '../entitlements/index.js';
import { ApiProblem } from './api-problem.js';
import { parseInput } from './endpoint-input.js';
import { jsonSchemaOf } from './endpoint-output.js';
import { endpointOf, isEndpointKey } from './endpoint-table.js';
import { handledBy } from './handled-endpoint.js';
import { PendingResponse } from './pending-response.js';
import type { RequestContext } from './request-context.js';
import { checkedContent } from './responses/json-answers.js';
import { replyOf } from './responses/reply.js';

/** A method that is bound to its controller. */
export type BoundHandler = (input: unknown, context: RequestContext) => unknown;

/** Calls handlers of endpoints within the process. */
@Injectable()
export class EndpointRegistry implements OnModuleInit {
  private readonly handlers = new Map<EndpointKey, BoundHandler>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly entitlements: Entitlements,
  ) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getControllers()) {
      if (instance) this.collect(instance as object);
    }
  }

  /** What handles requests for an endpoint. */
  handlerOf(key: EndpointKey): BoundHandler | undefined {
    return this.handlers.get(key);
  }

  /** Endpoints that have a handler. */
  get keys(): EndpointKey[] {
    return [...this.handlers.keys()];
  }

  /**
   * Responds like the same request over HTTP, with the same validation of input and output. Of a list it is the page with what
   * headers would say, as the site's pages keep it.
   * @param key an endpoint that visitors may read, such as `GET /api/videos/category/:slug`
   * @param context its `signal` cancels the call and its database statements
   * @throws ApiProblem if the request is invalid or the handler refuses it; `unavailable` if it was canceled
   */
  async call(
    key: string,
    { params = {}, query = {} }: UrlParts,
    context: RequestContext,
  ): Promise<unknown> {
    const handler = isEndpointKey(key) ? this.handlers.get(key) : undefined;
    if (!isEndpointKey(key) || !handler) throw new ApiProblem('not-found', `No endpoint ${key}.`);
    const { access, feature } = endpointOf(key);
    if (!key.startsWith('GET ') || access !== 'visitor' || !jsonSchemaOf(endpointOf(key))) {
      throw new ApiProblem('forbidden', `${key} can't be called in process.`);
    }
    const input = parseInput(key, { params: textOf(params), query: Object.entries(textOf(query)) });
    const pending = new PendingResponse(context.signal);
    const { signal } = pending;
    pending.assertAwaited();
    return pending.run(async () => {
      if (feature !== undefined) await this.entitlements.assertHas(context.visitorId, feature);
      const within = withoutRequest({ ...context, signal });
      return checkedContent(key, replyOf(await handler(input, within)).content);
    });
  }

  private collect(controller: object): void {
    const prototype = Reflect.getPrototypeOf(controller);
    for (const name of this.scanner.getAllMethodNames(prototype)) {
      const method: unknown = Reflect.get(controller, name);
      const key = typeof method === 'function' ? handledBy(method) : undefined;
      if (!key) continue;
      assertPlain(controller.constructor, name, method as BoundHandler);
      this.register(key, (method as BoundHandler).bind(controller));
    }
  }

  private register(key: EndpointKey, handler: BoundHandler): void {
    if (this.handlers.has(key)) throw new Error(`${key} has two handlers`);
    this.handlers.set(key, handler);
  }
}

/** Decorators of Nest that have no effect on endpoints, which Nest's routes don't serve. */
const withoutEffect = [
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
];

/** A guard that guards nothing must not go unnoticed. @throws Error for a handler with decorators that would have no effect */
function assertPlain(controller: object, name: string, method: BoundHandler): void {
  const isDecorated =
    withoutEffect.some((key) => [controller, method].some((at) => Reflect.hasMetadata(key, at))) ||
    Reflect.hasMetadata(ROUTE_ARGS_METADATA, controller, name);
  if (isDecorated)
    throw new Error(`${name} handles an endpoint: guards, pipes and the like have no effect on it`);
}

/** The handler is not called by the connection that its caller was called by. */
function withoutRequest(context: RequestContext): RequestContext {
  const { request: _, ...within } = context;
  return within;
}

function textOf(values: Readonly<Record<string, UrlValue>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
