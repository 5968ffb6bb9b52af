import {
  fillRoute,
  problem,
  type Endpoint,
  type EndpointKey,
  type SentBody,
} from '@tessera/contracts';
import type { z } from 'zod';
import {
  endpointKeys,
  endpointOf,
  isResumable,
  methodOf,
  pathOf,
} from '../endpoints/endpoint-table.js';
import { codesOf, errorResponses } from './openapi-errors.js';
import { isFile, responseContent } from './openapi-responses.js';
import { headersOf, type Json, parameters, schemaOf } from './openapi-schema.js';
import { openingOperation, type Operation, uploadOperations } from './openapi-uploads.js';

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
    const described = operation(key);
    const method = methodOf(key).toLowerCase();
    if (isResumable(endpointOf(key))) {
      paths[path] = { ...paths[path], [method]: openingOperation(described) };
      paths[`${path}/{uploadId}`] = uploadOperations(key, described);
    } else paths[path] = { ...paths[path], [method]: described };
  }
  return paths;
}

function operation(key: EndpointKey): Operation {
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
  if (access === 'api-key') return { security: [{ apiKey: [] }], 'x-scope': scope };
  if (scope !== undefined) return { security: [{}, { apiKey: [] }], 'x-scope': scope };
  if (access === 'visitor') return {};
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

/** What responses to programs say of their calls. */
const quotaHeaders = {
  'RateLimit-Limit': 'Calls a day, where they are limited',
  'RateLimit-Remaining': 'Calls that are left today (UTC)',
  'RateLimit-Reset': 'Seconds until all of them are there again',
};

const listHeaders = {
  Link: 'The next page, as `<address>; rel="next"`; absent on the last one',
  'X-Total-Count': 'How many there are in the whole list',
};

function responses(key: EndpointKey): Json {
  const { response, etag, scope, listed, plainErrors, status = 200 } = endpointOf(key);
  const headers = headersOf({
    ...(etag && { ETag: 'Version of the content' }),
    ...(listed && listHeaders),
    ...(scope !== undefined && quotaHeaders),
  });
  const success = {
    description: 'Success',
    ...((etag || listed || scope !== undefined) && { headers }),
    content: responseContent(response),
  };
  return {
    [status]: success,
    ...(etag && methodOf(key) === 'GET' && { 304: { description: 'Not modified' } }),
    ...(isFile(response) && { 206: { ...success, description: 'The requested range' } }),
    ...errorResponses(codesOf(key), plainErrors),
  };
}
