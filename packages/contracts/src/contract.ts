import type { EndpointTable, InputOf, RequestOf, ResponseOf } from './endpoint.js';
import type { contract } from './platform-contract.js';
import type { SlotDeclaration } from './slots.js';

/** An error of the API: its HTTP status, and the title that it always has. */
export interface ErrorDefinition {
  readonly status: number;
  readonly title: string;
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
export interface Contracts {
  platform: typeof contract;
}

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

/** Every error code of the API that the program knows. */
export type ErrorCode = keyof Intersection<Part<Known, 'errors'>>;
export type AuditAction = Part<Known, 'auditActions'>[number];
