export { ApiKeys, type Quota } from './api-keys.js';
export { ApiProblem, type LimitCode, type PlainCode } from './api-problem.js';
export {
  AdmitsUploads,
  type AnnouncedUpload,
  type BodyLimit,
  LimitsBody,
  type UploadAdmission,
} from './bodies/body-rules.js';
export type { FinishedUpload } from './bodies/finished-upload.js';
export type { ReceivedFile } from './bodies/form-files.js';
export { Authenticator, type Credential } from './authenticator.js';
export { EndpointRegistry } from './endpoint.registry.js';
export { EndpointsModule } from './endpoints.module.js';
export {
  declareContracts,
  declaredContracts,
  declaredEndpoint,
  endpointKeys,
  declaredSlots,
  isWebhook,
  requestCost,
} from './endpoint-table.js';
export { Handles, type HandlerInput, HandlesUploads } from './handles.decorator.js';
export { IfMatch } from './if-match.js';
export { checkPart } from './endpoint-input.js';
export { type KeptAnswer, KeptAnswers } from './kept-answers.js';
export { outsideRequest, PendingResponse, restsOn } from './pending-response.js';
export {
  type Actor,
  actorName,
  type ApiKey,
  contextOf,
  extendContext,
  httpRequestOf,
  type RequestContext,
  signalOf,
} from './request-context.js';
export { EventQueue } from './responses/event-queue.js';
export type { FileSource } from './responses/file-ranges.js';
export { shared } from './responses/json-answers.js';
export { reply, type Reply, type ReplyCookie, type ReplyParts } from './responses/reply.js';
export { untilAborted } from './until-aborted.js';
