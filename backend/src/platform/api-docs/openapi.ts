import {
  fillRoute,
  problem,
  streamTypes,
  type Endpoint,
  type EndpointKey,
  type ErrorCode,
  type SentBody,
  type StreamedResponse,
} from '@tessera/contracts';
import { z } from 'zod';
import {
  endpointKeys,
  endpointOf,
  errorOf,
  methodOf,
  pathOf,
} from '../endpoints/endpoint-table.js';

type Json = Record<string, unknown>;

/** The API as an OpenAPI 3.1 document, made from the table of endpoints. */
export function openApiDocument(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Tessera API', version: '1' },
    paths: allPaths(),
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer' },
        deployToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function allPaths(): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const key of endpointKeys()) {
    const path = fillRoute(pathOf(key), (name) => `{${name}}`);
    paths[path] = { ...paths[path], [methodOf(key).toLowerCase()]: operation(key) };
  }
  return paths;
}

function operation(key: EndpointKey): Json {
  const { summary, params, query, headers } = endpointOf(key);
  return {
    operationId: key,
    tags: [pathOf(key).split('/')[2]],
    summary,
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...parameters('header', headers),
      ...preconditions(key),
    ],
    ...requestBody(key),
    ...security(endpointOf(key)),
    responses: responses(key),
  };
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** Headers by which a caller names the version that it has. */
function preconditions(key: EndpointKey): Json[] {
  const { ifMatch, etag } = endpointOf(key);
  return [
    ...(ifMatch ? [tags('If-Match', ifMatch === 'required')] : []),
    ...(etag && methodOf(key) === 'GET' ? [tags('If-None-Match', false)] : []),
  ];
}

function tags(name: string, required: boolean): Json {
  return { name, in: 'header', required, schema: { type: 'string' }, description: 'Entity tags' };
}

function security({ access, scope }: Endpoint): Json {
  if (access === 'visitor') return {};
  if (access === 'api-key') return { security: [{ apiKey: [] }], 'x-scope': scope };
  if (access === 'operator-aware') return { security: [{}, { deployToken: [] }] };
  return { security: [{ deployToken: [] }] };
}

function requestBody(key: EndpointKey): Json {
  const { body } = endpointOf(key);
  return body ? { requestBody: { required: true, ...bodyContent(body) } } : {};
}

function bodyContent(body: z.ZodType | SentBody): Json {
  if (!('kind' in body))
    return { content: { 'application/json': { schema: schemaOf(body, 'input') } } };
  const atMost = `At most ${body.limit} bytes`;
  const bytes = { type: 'string', format: 'binary' };
  switch (body.kind) {
    case 'bytes':
      return body.type === null
        ? { description: atMost, content: { '*/*': {} } }
        : {
            description: `${atMost}, plain or with the content encoding br`,
            content: { [body.type]: {} },
          };
    case 'stream':
      return { description: atMost, content: { [body.type]: {} } };
    case 'multipart': {
      const schema = { allOf: [schemaOf(body.fields, 'input'), filesSchema(body.maxFiles)] };
      const description = `${atMost}; the fields come before the files`;
      return { description, content: { 'multipart/form-data': { schema } } };
    }
    case 'resumable':
      break;
  }
  const metadata = { 'x-upload-metadata': schemaOf(body.metadata, 'input') };
  const description = `${atMost}, by the tus protocol 1.0 within ${body.expiresHours} hours`;
  const content = { 'application/offset+octet-stream': { schema: { ...bytes, ...metadata } } };
  return { description, content };
}

function filesSchema(maxItems: number): Json {
  const items = { type: 'string', format: 'binary' };
  return { type: 'object', properties: { files: { type: 'array', items, maxItems } } };
}

function responses(key: EndpointKey): Json {
  const { response, etag, status = 200 } = endpointOf(key);
  const success = {
    description: 'Success',
    ...(etag && { headers: { ETag: { schema: { type: 'string' } } } }),
    content: responseContent(response),
  };
  return {
    [status]: success,
    ...(etag && methodOf(key) === 'GET' && { 304: { description: 'Not modified' } }),
    ...(isFile(response) && { 206: { ...success, description: 'The requested range' } }),
    ...Object.fromEntries(errorResponses(key)),
  };
}

function responseContent(response: z.ZodType | StreamedResponse): Json {
  if (!('kind' in response))
    return { 'application/json': { schema: schemaOf(response, 'output') } };
  switch (response.kind) {
    case 'events': {
      const events = Object.entries(response.events).map(([event, data]) => ({
        properties: { event: { const: event }, data: schemaOf(data, 'output') },
      }));
      return { [streamTypes.events]: { schema: { oneOf: events } } };
    }
    case 'lines':
    case 'csv':
      return { [streamTypes[response.kind]]: { schema: schemaOf(response.row, 'output') } };
    case 'calendar':
      return { [streamTypes.calendar]: { schema: { type: 'string' } } };
    case 'file':
      break;
  }
  return Object.fromEntries(response.types.map((type) => [type, {}]));
}

function isFile(response: Endpoint['response']): boolean {
  return 'kind' in response && response.kind === 'file';
}

function errorResponses(key: EndpointKey): [string, Json][] {
  const codes = codesOf(key);
  const statuses = [...new Set(codes.map((code) => errorOf(code).status))];
  return statuses.map((status) => {
    const listed = codes.filter((code) => errorOf(code).status === status);
    const description = listed.map((code) => `\`${code}\`: ${errorOf(code).title}`).join('; ');
    const schema = problemSchema(listed);
    return [String(status), { description, content: { 'application/problem+json': { schema } } }];
  });
}

/** The usual fields, and those that some of the codes add. */
function problemSchema(codes: readonly ErrorCode[]): Json {
  const usual = { $ref: '#/components/schemas/Problem' };
  const extras = codes.flatMap((code) => {
    const { extra } = errorOf(code);
    return extra ? [{ properties: { code: { const: code } }, ...schemaOf(extra, 'output') }] : [];
  });
  return extras.length === 0 ? usual : { allOf: [usual, { anyOf: [...extras, {}] }] };
}

const always = ['invalid-request', 'too-many-requests', 'internal', 'unavailable'] as const;
const withBody = ['body-too-large', 'unsupported-media-type', 'request-timeout'] as const;

function codesOf(key: EndpointKey): ErrorCode[] {
  const { access, body, errors, ifMatch, crossSite, response } = endpointOf(key);
  const isRead = methodOf(key) === 'GET';
  return [
    ...(errors as ErrorCode[]),
    ...always,
    ...(isRead || crossSite ? [] : (['cross-site-write'] as const)),
    ...(body ? [...withBody, ...bodyErrors(body)] : []),
    ...(ifMatch ? (['precondition-failed'] as const) : []),
    ...(ifMatch === 'required' ? (['precondition-required'] as const) : []),
    ...(isFile(response) ? (['range-not-satisfiable'] as const) : []),
    ...(access === 'visitor' || access === 'operator-aware'
      ? []
      : (['unauthenticated', 'forbidden'] as const)),
  ];
}

function bodyErrors(body: z.ZodType | SentBody): readonly ErrorCode[] {
  if (!('kind' in body)) return ['malformed-json'];
  if (body.kind === 'multipart') return ['malformed-form'];
  return body.kind === 'resumable' ? ['not-found', 'upload-conflict', 'upload-expired'] : [];
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
