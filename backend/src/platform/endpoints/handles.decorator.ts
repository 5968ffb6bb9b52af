import type {
  BytesBody,
  CsvTable,
  EndpointKey,
  Endpoints,
  EventStream,
  FileContent,
  Input,
  JsonLines,
  ListOf,
  MultipartBody,
  ResourceVersion,
  Response,
  ResumableBody,
  StreamedBody,
} from '@tessera/contracts';
import type { z } from 'zod';
import type { FinishedUpload } from './bodies/finished-upload.js';
import type { ReceivedFile } from './bodies/form-files.js';
import { markHandled } from './handled-endpoint.js';
import type { IfMatch } from './if-match.js';
import type { RequestContext } from './request-context.js';
import type { FileSource } from './responses/file-ranges.js';
import type { Shared } from './responses/json-answers.js';
import type { Reply } from './responses/reply.js';

type BodyInput<E> = E extends { readonly body: infer B }
  ? B extends BytesBody
    ? { readonly bytes: Buffer } & (B['type'] extends null ? unknown : SentEncoding)
    : B extends StreamedBody
      ? { readonly bytes: AsyncIterable<Buffer> }
      : B extends MultipartBody<infer F>
        ? { readonly body: z.output<F>; readonly files: readonly ReceivedFile[] }
        : B extends ResumableBody<infer M>
          ? { readonly upload: FinishedUpload<z.output<M>> }
          : unknown
  : unknown;

interface SentEncoding {
  readonly encoding: 'br' | 'identity';
}

/** What a handler receives. */
export type HandlerInput<K extends EndpointKey> = Input<K> &
  BodyInput<Endpoints[K]> &
  (Endpoints[K] extends { readonly ifMatch: string } ? { readonly ifMatch: IfMatch } : unknown);

type Content<K extends EndpointKey> = Endpoints[K]['response'] extends EventStream
  ? AsyncIterable<Response<K>>
  : Endpoints[K]['response'] extends JsonLines | CsvTable
    ? AsyncIterable<Response<K>> | Iterable<Response<K>>
    : Endpoints[K]['response'] extends FileContent
      ? FileSource
      : Endpoints[K] extends { readonly listed: true }
        ? ListOf<K>
        : Response<K>;

/** What a handler returns: the content, alone or in a `reply` with headers, cookies or an ETag. */
type HandlerResult<K extends EndpointKey> = Endpoints[K] extends { readonly etag: true }
  ? Reply<Content<K>, { readonly etag: ResourceVersion }>
  : Content<K> | Reply<Content<K>> | Shared<Content<K>>;

type Handler<K extends EndpointKey> = (
  input: HandlerInput<K>,
  context: RequestContext,
) => HandlerResult<K> | Promise<HandlerResult<K>>;

type Decorator<K extends EndpointKey> = <M extends Handler<K>>(
  target: object,
  name: string,
  descriptor: TypedPropertyDescriptor<M>,
) => void;

type ResumableKey = {
  [K in EndpointKey]: Endpoints[K] extends { readonly body: ResumableBody } ? K : never;
}[EndpointKey];

/**
 * Binds a controller's method to an endpoint of the contract: address, access, validation of input
 * and output, status. A method whose input or output type does not fit does not compile.
 *
 * The method is called with `(input, context)`.
 */
export function Handles<K extends Exclude<EndpointKey, ResumableKey>>(key: K): Decorator<K> {
  return bind(key);
}

/** The same for an endpoint of resumable uploads, on the addresses of its uploads as well; called for each complete one. */
export function HandlesUploads<K extends ResumableKey>(key: K): Decorator<K> {
  return bind(key);
}

function bind<K extends EndpointKey>(key: K): Decorator<K> {
  return (_target, _name, { value }) => {
    if (value) markHandled(value, key);
  };
}
