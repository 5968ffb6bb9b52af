import type { z } from 'zod';
import type { ResourceVersion } from './entity-tag.js';
import type { SentBody, SentOfBody } from './sent-body.js';
import type { ContentOf, StreamedResponse } from './streamed-response.js';

/**
 * Who may call an endpoint. `operator-aware` admits every visitor and tells the handler which operator is signed in, if any.
 * `api-key` admits programs with a key of the endpoint's `scope`. A `releaser` is an operator, or has a deploy token for the remote
 * in the path (`:name`); `any-releaser` admits deploy tokens for whichever remote, and the handler shows each no more than its own.
 */
export type Access =
  | 'visitor'
  | 'operator-aware'
  | 'api-key'
  | 'any-releaser'
  | 'releaser'
  | 'operator';

/** A request budget apart from the general one, so that neither uses up the other. */
export interface RateClass {
  /** Endpoints of the same class share its budget. */
  readonly name: string;
  /** Size as a share of what the general budget allows in a minute, 1 by default. */
  readonly share?: number;
  /** For how long it is, a minute by default. Days are for what stays and causes work. */
  readonly per?: 'minute' | 'day';
}

/**
 * One entry of the endpoint table. Its key is `METHOD /path/:param`, so method, path and types have a single source; browsers
 * only import the types, without validation code.
 */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /**
   * What an API key must be allowed to do. With the access `visitor`, programs may call the endpoint with a key as well, on behalf of
   * the visitor who has it; the access `api-key` needs one.
   */
  readonly scope?: string;
  /** What the caller's plan must have; others get `plan-required`. */
  readonly feature?: string;
  /** Cost in a client's budget, 1 by default; higher for requests that take longer. */
  readonly cost?: number;
  readonly rateClass?: RateClass;
  /** Time limit until the response starts, in milliseconds; that of the site by default. */
  readonly timeoutMs?: number;
  /** Exempts a webhook from the rule that other sites can't write; its handler must check a signature, and has no visitor. */
  readonly crossSite?: true;
  /** A write that only reports what happens on pages, so that no later answer to its sender depends on it at once. */
  readonly isReport?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Request headers that the handler gets, by their names in lower case. */
  readonly headers?: z.ZodObject;
  /** A schema for JSON, or another kind of body. */
  readonly body?: z.ZodType | SentBody;
  /** Largest JSON body in bytes, where it may be more than the usual 100,000. */
  readonly jsonBytes?: number;
  /** Whether a write may, or must, name the version that it changes; the handler compares it with the current one. */
  readonly ifMatch?: 'optional' | 'required';
  /** A schema for JSON, or another kind of response. */
  readonly response: z.ZodType | StreamedResponse;
  /**
   * The response is an array, one page of a longer list. The header `Link` leads to the next page, by the parameter `cursor` of the
   * query, and `X-Total-Count` says how many there are in all.
   */
  readonly listed?: true;
  /** Every response names the version of its content, and a client that has it already gets 304. */
  readonly etag?: true;
  /** Problems also say their text in the field `error`, for clients that know no other one. */
  readonly plainErrors?: true;
  /** Status of success; 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** Codes of errors of the domain; the general ones (invalid request, rate limit, …) belong to every endpoint. */
  readonly errors: readonly string[];
}

/** One page of a list whose response is an array, with what its headers say. */
export interface Listed<T> {
  readonly items: readonly T[];
  /** Cursor of the next page; `null` on the last one. */
  readonly next: string | null;
  /** How many there are in the whole list. */
  readonly total: number;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EndpointTable = Readonly<Record<`${Method} /${string}`, Endpoint>>;

/** Checks the types of a part of the table, keeping its literal types. */
export function defineEndpoints<const T extends EndpointTable>(table: T): T {
  return table;
}

type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
type Read<T> = T extends z.ZodType ? z.output<T> : undefined;
type Part<E, K extends string> = E extends { readonly [P in K]: infer T } ? T : undefined;
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

type SentIfMatch<T> = T extends 'required'
  ? { ifMatch: ResourceVersion }
  : T extends 'optional'
    ? { ifMatch?: ResourceVersion }
    : unknown;

type Empty = Record<never, never>;

/** Left out where no header has to be sent. */
type SentHeaders<T> = T extends z.ZodType
  ? Empty extends z.input<T>
    ? { headers?: z.input<T> }
    : { headers: z.input<T> }
  : unknown;

/** What a client sends: parts that an endpoint does not have are absent. */
export type RequestOf<E> = Defined<
  {
    params: Sent<Part<E, 'params'>>;
    query: Sent<Part<E, 'query'>>;
  } & SentOfBody<Part<E, 'body'>>
> &
  SentHeaders<Part<E, 'headers'>> &
  SentIfMatch<Part<E, 'ifMatch'>>;

/** What a handler receives after validation: defaults filled in, text turned into values. */
export type InputOf<E> = Defined<{
  params: Read<Part<E, 'params'>>;
  query: Read<Part<E, 'query'>>;
  headers: Read<Part<E, 'headers'>>;
  body: Read<Part<E, 'body'>>;
}>;

/** The content of a successful response; for a stream, its entries. */
export type ResponseOf<E extends Endpoint> = ContentOf<E['response']>;
