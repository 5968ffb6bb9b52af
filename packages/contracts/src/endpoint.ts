import type { z } from 'zod';

/**
 * Who may call an endpoint. A `releaser` is an operator, or has a deploy token for the remote in the path.
 */
export type Access = 'visitor' | 'releaser' | 'operator';

/**
 * One entry of the endpoint table. Its key is `METHOD /path/:param`, so method, path and types have a single source; browsers
 * only import the types, without validation code.
 */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /** Cost in a client's budget, 1 by default; higher for requests that take longer. */
  readonly cost?: number;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Raw bytes instead of a JSON body; the limit is in bytes. */
  readonly upload?: { readonly limit: number };
  readonly response: z.ZodType;
  /** Status of success; 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** Codes of errors of the domain; the general ones (invalid request, rate limit, …) belong to every endpoint. */
  readonly errors: readonly string[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type EndpointTable = Readonly<Record<`${Method} /${string}`, Endpoint>>;

/** Checks the types of a part of the table, keeping its literal types. */
export function defineEndpoints<const T extends EndpointTable>(table: T): T {
  return table;
}

type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
type Read<T> = T extends z.ZodType ? z.output<T> : undefined;
type Part<E, K extends string> = E extends { readonly [P in K]: infer T } ? T : undefined;
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What a client sends: parts that an endpoint does not have are absent. */
export type RequestOf<E> = Defined<{
  params: Sent<Part<E, 'params'>>;
  query: Sent<Part<E, 'query'>>;
  body: Sent<Part<E, 'body'>>;
}>;

/** What a handler receives after validation: defaults filled in, text turned into values. */
export type InputOf<E> = Defined<{
  params: Read<Part<E, 'params'>>;
  query: Read<Part<E, 'query'>>;
  body: Read<Part<E, 'body'>>;
}>;

/** The body of a successful response. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
