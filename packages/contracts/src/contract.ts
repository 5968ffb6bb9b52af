import type { z } from 'zod';
import type { EndpointTable, InputOf, Listed, RequestOf, ResponseOf } from './endpoint.js';
import type { SlotDeclaration } from './slots.js';

/** An error of the API: its HTTP status, and the title that it always has. */
export interface ErrorDefinition {
  readonly status: number;
  readonly title: string;
  /** What else the problem document says, such as the limit that was exceeded. */
  readonly extra?: z.ZodObject;
}

export interface NotificationKindDefinition {
  /** In the settings, for example `Breaking news on topics you follow`. */
  readonly label: string;
}

/** What visitors do, as the log of interactions records it. */
export interface InteractionKindDefinition {
  /** What is recorded besides the subject; a few small values. Nothing where absent. */
  readonly payload?: z.ZodObject;
  /** Modules of the server record it; browsers can't report it. */
  readonly byServer?: true;
}

/** What one owner, a module of the server or an area of the site, agrees on with everyone else. */
export interface Contract {
  /** Name of the owner; its package is `@tessera/contracts-<owner>`. */
  readonly owner: string;
  readonly endpoints?: EndpointTable;
  /** By code. */
  readonly errors?: Readonly<Record<string, ErrorDefinition>>;
  /** What operators do in this area, as the audit trail records it. */
  readonly auditActions?: readonly string[];
  /** What visitors are notified of, by kind; they can turn each kind off. */
  readonly notificationKinds?: Readonly<Record<string, NotificationKindDefinition>>;
  /** What visitors do in this area, by kind. */
  readonly interactionKinds?: Readonly<Record<string, InteractionKindDefinition>>;
  /** What the server tells the open pages of a visitor: schema of the data by name; small, because it is sent through the database. */
  readonly pageEvents?: Readonly<Record<string, z.ZodType>>;
  /** By name. The props are declared by adding to the interface `SlotProps`. */
  readonly slots?: Readonly<Record<string, SlotDeclaration>>;
}

/** Checks the types of a contract, keeping its literal types. */
export function defineContract<const T extends Contract>(contract: T): T {
  return contract;
}

/**
 * The contracts that a program knows, by owner. The package of each owner adds its own, so that no list names them all:
 *
 * ```ts
 * declare module '@tessera/contracts' {
 *   interface Contracts {
 *     discovery: typeof contract;
 *   }
 * }
 * ```
 */
export interface Contracts {}

type Known = Contracts[keyof Contracts];
type Part<C, K extends keyof Contract> = C extends { readonly [P in K]: infer T } ? T : never;
type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (
  all: infer I,
) => void
  ? I
  : never;

/** Every endpoint of the API that the program knows. */
export type Endpoints = Intersection<Part<Known, 'endpoints'>>;
export type EndpointKey = keyof Endpoints;
export type Request<K extends EndpointKey> = RequestOf<Endpoints[K]>;
export type Input<K extends EndpointKey> = InputOf<Endpoints[K]>;
export type Response<K extends EndpointKey> = ResponseOf<Endpoints[K]>;

/** The endpoints whose response is of a kind, such as `EventStream`. */
export type KeyOfResponse<R> = {
  [K in EndpointKey]: Endpoints[K]['response'] extends R ? K : never;
}[EndpointKey];
/** The endpoints that respond with JSON. */
export type JsonKey = KeyOfResponse<z.ZodType>;

/** The endpoints whose response is one page of a longer list. */
export type ListedKey = {
  [K in EndpointKey]: Endpoints[K] extends { readonly listed: true } ? K : never;
}[EndpointKey];
/** A page of such a list, as handlers return it and pages of the site read it. */
export type ListOf<K extends EndpointKey> =
  Response<K> extends readonly (infer T)[] ? Listed<T> : never;

/** Every error code of the API that the program knows. */
export type ErrorCode = keyof Errors;
type Errors = Intersection<Part<Known, 'errors'>>;

/** What problems with this code say besides the usual fields; `undefined` for most. */
export type ErrorExtra<C extends ErrorCode> = C extends unknown
  ? Errors[C] extends { readonly extra: infer S extends z.ZodType }
    ? z.output<S>
    : undefined
  : never;
export type AuditAction = Part<Known, 'auditActions'>[number];
export type NotificationKind = keyof Intersection<Part<Known, 'notificationKinds'>>;
export type InteractionKind = keyof InteractionKinds;
type InteractionKinds = Intersection<Part<Known, 'interactionKinds'>>;

/** What is recorded of a kind besides the subject; `undefined` for most. */
export type InteractionPayload<K extends InteractionKind> = InteractionKinds[K] extends {
  readonly payload: infer S extends z.ZodType;
}
  ? z.output<S>
  : undefined;

/** What the server tells the open pages of a visitor. */
export type PageEvent = EventOf<Part<Known, 'pageEvents'>>;
type EventOf<T> =
  T extends Readonly<Record<string, z.ZodType>>
    ? { [N in keyof T & string]: { readonly name: N; readonly data: z.output<T[N]> } }[keyof T &
        string]
    : never;
