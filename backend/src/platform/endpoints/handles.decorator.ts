import {
  applyDecorators,
  RequestMapping,
  RequestMethod,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import type { EndpointKey, Endpoints, Input, Response } from '@tessera/contracts';
import { AccessGuard } from './access.guard.js';
import { ContextArgument, InputArgument } from './endpoint-arguments.js';
import { methodOf, pathOf } from './endpoint-table.js';
import { markHandled } from './handled-endpoint.js';
import type { SentBytes } from './read-body.js';
import type { RequestContext } from './request-context.js';
import { ResponseInterceptor } from './response.interceptor.js';

/** What a handler receives; an upload brings its bytes. */
export type HandlerInput<K extends EndpointKey> = Input<K> &
  (Endpoints[K] extends { readonly upload: object } ? SentBytes : unknown);

export type Handler<K extends EndpointKey> = (
  input: HandlerInput<K>,
  context: RequestContext,
) => Response<K> | Promise<Response<K>>;

/**
 * Binds a controller's method to an endpoint of the contract: address, access, validation of input
 * and output, status. A method whose input or output type does not fit does not compile.
 *
 * The method is called with `(input, context)`.
 */
export function Handles<K extends EndpointKey>(key: K) {
  return <M extends Handler<K>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<M>,
  ): void => {
    InputArgument(key)(target, name, 0);
    ContextArgument()(target, name, 1);
    applyDecorators(
      RequestMapping({ path: pathOf(key), method: RequestMethod[methodOf(key)] }),
      UseGuards(AccessGuard),
      UseInterceptors(ResponseInterceptor),
    )(target, name, descriptor);
    if (descriptor.value) markHandled(descriptor.value, key);
  };
}
