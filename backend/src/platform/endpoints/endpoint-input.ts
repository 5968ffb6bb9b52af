import type { EndpointKey, FieldError, SentBody } from '@tessera/contracts';
import type { z } from 'zod';
import { ApiProblem } from './api-problem.js';
import { endpointOf } from './endpoint-table.js';
import { fieldErrors } from './field-errors.js';

/** The parts of a request as they arrived. Names may repeat in `query`. */
export interface RawInput {
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

type Part = 'params' | 'query' | 'headers' | 'body';
type Checked = { readonly errors: FieldError[] } | { readonly value: unknown };

/**
 * Checks a request against the endpoint's schemas.
 * @returns params, query, headers and body after validation, those that the endpoint has
 * @throws ApiProblem `invalid-request` naming every field that is wrong
 */
export function parseInput(key: EndpointKey, raw: RawInput): Record<string, unknown> {
  const { params, query, headers, body } = endpointOf(key);
  const schema = body && bodySchema(body);
  const checked: Partial<Record<Part, Checked>> = {
    ...(params && { params: check('params', params, raw.params) }),
    query: checkQuery(query, raw.query),
    ...(headers && { headers: check('headers', headers, picked(headers, raw.headers)) }),
    ...(schema && { body: check('body', schema, raw.body) }),
  };
  const errors = Object.values(checked).flatMap((part) => ('errors' in part ? part.errors : []));
  if (errors.length > 0) throw invalidRequest(errors);
  return Object.fromEntries(
    Object.entries(checked).flatMap(([part, result]) =>
      'value' in result && result.value !== undefined ? [[part, result.value]] : [],
    ),
  );
}

/** The schema of the part of a body that is complete before the handler is called. */
function bodySchema(body: z.ZodType | SentBody): z.ZodType | null {
  if (!('kind' in body)) return body;
  return body.kind === 'multipart' ? body.fields : null;
}

/** Requests carry many other headers. */
function picked(schema: z.ZodObject, headers: RawInput['headers'] = {}): Record<string, unknown> {
  const names = Object.keys(schema.shape).filter((name) => headers[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, headers[name]]));
}

/** An endpoint without a query rejects every parameter, so that a misspelled one is noticed. */
function checkQuery(schema: z.ZodType | undefined, pairs: RawInput['query']): Checked {
  const names = pairs.map(([name]) => name);
  const repeated = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  if (repeated.length > 0)
    return { errors: repeated.map((name) => wrong(name, 'may be given only once')) };
  if (schema) return check('query', schema, Object.fromEntries(pairs));
  if (names.length > 0) return { errors: names.map((name) => wrong(name, 'is not known')) };
  return { value: undefined };
}

function wrong(name: string, message: string): FieldError {
  return { field: `query.${name}`, message };
}

function check(part: Part, schema: z.ZodType, value: unknown): Checked {
  const result = schema.safeParse(value);
  return result.success ? { value: result.data } : { errors: fieldErrors(part, result.error) };
}

/**
 * Checks something that came apart from the usual parts of a request.
 * @throws ApiProblem `invalid-request`
 */
export function checkPart<S extends z.ZodType>(
  name: string,
  schema: S,
  value: unknown,
): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidRequest(fieldErrors(name, result.error));
}

const maxErrors = 20;
const maxFieldLength = 100;

function invalidRequest(errors: readonly FieldError[]): ApiProblem {
  const reported = errors
    .slice(0, maxErrors)
    .map(({ field, message }) => ({ field: field.slice(0, maxFieldLength), message }));
  const detail = reported.map(({ field, message }) => `${field}: ${message}`).join('; ');
  return new ApiProblem('invalid-request', detail, { errors: reported });
}
