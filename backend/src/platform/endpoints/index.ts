export { ApiProblem } from './api-problem.js';
export { Authenticator, type Credential } from './authenticator.js';
export { EndpointRegistry } from './endpoint.registry.js';
export { EndpointsModule } from './endpoints.module.js';
export {
  declareContracts,
  declaredEndpoint,
  endpointKeys,
  isDeclaredSlot,
  requestCost,
} from './endpoint-table.js';
export { Handles, type HandlerInput } from './handles.decorator.js';
export { detached, PendingResponse } from './pending-response.js';
export {
  type Actor,
  actorName,
  contextOf,
  extendContext,
  type RequestContext,
} from './request-context.js';
