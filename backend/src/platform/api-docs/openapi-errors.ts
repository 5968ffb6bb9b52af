import type { Access, EndpointKey, ErrorCode, SentBody } from '@tessera/contracts';
import type { z } from 'zod';
import { endpointOf, errorOf, methodOf } from '../endpoints/endpoint-table.js';
import { isFile } from './openapi-responses.js';
import { type Json, schemaOf } from './openapi-schema.js';

/**
 * Responses with a problem, by status, for the codes that an operation has.
 * @param plainErrors whether each also has the field `error`
 */
export function errorResponses(codes: readonly ErrorCode[], plainErrors = false): Json {
  const statuses = [...new Set(codes.map((code) => errorOf(code).status))];
  const responses = statuses.map((status) => {
    const listed = codes.filter((code) => errorOf(code).status === status);
    const description = listed.map((code) => `\`${code}\`: ${errorOf(code).title}`).join('; ');
    const schema = plainErrors ? withError(problemSchema(listed)) : problemSchema(listed);
    return [status, { description, content: { 'application/problem+json': { schema } } }] as const;
  });
  return Object.fromEntries(responses);
}

function withError(schema: Json): Json {
  const error = { type: 'string', description: 'The same as `detail`' };
  return { allOf: [schema, { type: 'object', properties: { error }, required: ['error'] }] };
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
const refusals = ['unauthenticated', 'forbidden'] as const;
const withBody = ['body-too-large', 'unsupported-media-type', 'request-timeout'] as const;

/** What an endpoint may respond with, also without naming it. */
export function codesOf(key: EndpointKey): ErrorCode[] {
  const { access, scope, body, errors, ifMatch, crossSite, response } = endpointOf(key);
  const isRead = methodOf(key) === 'GET';
  return [
    ...(errors as ErrorCode[]),
    ...always,
    ...(isRead || crossSite ? [] : (['cross-site-write'] as const)),
    ...(body ? [...withBody, ...bodyErrors(body)] : []),
    ...(ifMatch ? (['precondition-failed'] as const) : []),
    ...(ifMatch === 'required' ? (['precondition-required'] as const) : []),
    ...(isFile(response) ? (['range-not-satisfiable'] as const) : []),
    ...(scope !== undefined || !isOpen(access) ? refusals : []),
    ...(scope === undefined ? [] : (['plan-required', 'plan-limit-reached'] as const)),
  ];
}

function isOpen(access: Access): boolean {
  return access === 'visitor' || access === 'operator-aware';
}

/** What a request may be answered with that is about an upload, but brings none of its bytes. */
export function codesWithoutBytes(key: EndpointKey): ErrorCode[] {
  const others = new Set<string>([...endpointOf(key).errors, ...withBody, 'upload-conflict']);
  return codesOf(key).filter((code) => !others.has(code));
}

function bodyErrors(body: z.ZodType | SentBody): readonly ErrorCode[] {
  if (!('kind' in body)) return ['malformed-json'];
  if (body.kind === 'multipart') return ['malformed-form'];
  return body.kind === 'resumable' ? ['not-found', 'upload-conflict', 'upload-expired'] : [];
}
