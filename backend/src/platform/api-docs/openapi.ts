import { fillRoute, problem, type EndpointKey, type ErrorCode } from '@tessera/contracts';
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
      securitySchemes: { deployToken: { type: 'http', scheme: 'bearer' } },
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
  const { summary, access, params, query } = endpointOf(key);
  return {
    operationId: key,
    tags: [pathOf(key).split('/')[2]],
    summary,
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...requestBody(key),
    ...(access !== 'visitor' && { security: [{ deployToken: [] }] }),
    responses: responses(key),
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function requestBody(key: EndpointKey): Json {
  const { body, upload } = endpointOf(key);
  if (upload) {
    const description = `At most ${upload.limit} bytes, plain or with the content encoding br`;
    return {
      requestBody: { required: true, description, content: { 'application/octet-stream': {} } },
    };
  }
  if (!body) return {};
  const content = { 'application/json': { schema: schemaOf(body, 'input') } };
  return { requestBody: { required: true, content } };
}

function responses(key: EndpointKey): Json {
  const { response, status = 200 } = endpointOf(key);
  const success = {
    description: 'Success',
    content: { 'application/json': { schema: schemaOf(response, 'output') } },
  };
  return { [status]: success, ...Object.fromEntries(errorResponses(key)) };
}

function errorResponses(key: EndpointKey): [string, Json][] {
  const codes = codesOf(key);
  const statuses = [...new Set(codes.map((code) => errorOf(code).status))];
  return statuses.map((status) => {
    const listed = codes.filter((code) => errorOf(code).status === status);
    const description = listed.map((code) => `\`${code}\`: ${errorOf(code).title}`).join('; ');
    const schema = { $ref: '#/components/schemas/Problem' };
    return [String(status), { description, content: { 'application/problem+json': { schema } } }];
  });
}

const always = ['invalid-request', 'too-many-requests', 'internal', 'unavailable'] as const;
const withBody = ['body-too-large', 'unsupported-media-type', 'request-timeout'] as const;

function codesOf(key: EndpointKey): ErrorCode[] {
  const { access, body, upload, errors } = endpointOf(key);
  return [
    ...(errors as ErrorCode[]),
    ...always,
    ...(methodOf(key) === 'GET' ? [] : (['cross-site-write'] as const)),
    ...(body ? (['malformed-json'] as const) : []),
    ...(body || upload ? withBody : []),
    ...(access !== 'visitor' ? (['unauthenticated', 'forbidden'] as const) : []),
  ];
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
