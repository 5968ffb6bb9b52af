import {
  bySpecificity,
  type Contract,
  contract as platformContract,
  exactRoute,
  type Endpoint,
  type EndpointKey,
  type ErrorCode,
  type ErrorDefinition,
  type Method,
  routeParameters,
  type SlotDeclaration,
} from '@tessera/contracts';
import type { Request } from 'express';

interface MountedRoute {
  readonly key: EndpointKey;
  readonly path: string;
  readonly pattern: RegExp;
}

const declared = new Set<Contract>();
const endpoints = new Map<string, Endpoint>();
const errors = new Map<string, ErrorDefinition>();
const slots = new Map<string, SlotDeclaration>();
let routes: readonly MountedRoute[] = [];

/**
 * Adds contracts to the endpoints, errors and slots that this process knows. One that is declared already is left out.
 * @throws Error for a contract that contradicts itself or another one
 */
export function declareContracts(contracts: readonly Contract[]): void {
  for (const contract of contracts) if (!declared.has(contract)) declare(contract);
  routes = endpointKeys()
    .map((key) => ({ key, path: pathOf(key), pattern: exactRoute(pathOf(key)) }))
    .toSorted(bySpecificity);
}

function declare(contract: Contract): void {
  addAll(errors, contract.errors, contract);
  addAll(endpoints, contract.endpoints, contract);
  addAll(slots, contract.slots, contract);
  declared.add(contract);
  for (const [key, endpoint] of Object.entries(contract.endpoints ?? {})) {
    const problem = problemOf(key, endpoint);
    if (problem) throw new Error(`The contract '${contract.owner}': ${key} ${problem}`);
  }
}

function addAll<T>(
  all: Map<string, T>,
  own: Readonly<Record<string, T>> = {},
  { owner }: Contract,
): void {
  for (const [name, value] of Object.entries(own)) {
    if (all.has(name)) throw new Error(`The contract '${owner}': ${name} is declared twice`);
    all.set(name, value);
  }
}

/** What is wrong with an endpoint; `null` if nothing is. */
function problemOf(key: string, endpoint: Endpoint): string | null {
  const { params, body, upload } = endpoint;
  const unknown = endpoint.errors.find((code) => !errors.has(code));
  if (unknown !== undefined) return `names the error ${unknown}, which is not declared`;
  if (Object.keys(params?.shape ?? {}).join() !== routeParameters(key).join())
    return 'has other parameters than its path names';
  const hasBody = body !== undefined || upload !== undefined;
  return hasBody && /^(GET|DELETE) /.test(key)
    ? 'has a body, which its method does not have'
    : null;
}

declareContracts([platformContract]);

/** The definition of an endpoint, without literal types. */
export function endpointOf(key: EndpointKey): Endpoint {
  const endpoint = endpoints.get(key);
  if (!endpoint) throw new Error(`${key} is in no contract that the application declares`);
  return endpoint;
}

/** The definition of what may be the key of an endpoint. */
export function declaredEndpoint(key: string): Endpoint | undefined {
  return endpoints.get(key);
}

export function isDeclaredSlot(name: string): boolean {
  return slots.has(name);
}

/** Status and title of an error. */
export function errorOf(code: ErrorCode): ErrorDefinition {
  const error = errors.get(code);
  if (!error) throw new Error(`${code} is in no contract that the application declares`);
  return error;
}

/** Cost of a request in a client's budget; 1 for unknown endpoints. */
export function requestCost(key: string): number {
  return declaredEndpoint(key)?.cost ?? 1;
}

/** Every endpoint of the declared contracts. */
export function endpointKeys(): EndpointKey[] {
  return [...endpoints.keys()] as EndpointKey[];
}

export function isEndpointKey(key: string): key is EndpointKey {
  return endpoints.has(key);
}

export function methodOf(key: EndpointKey): Method {
  return key.slice(0, key.indexOf(' ')) as Method;
}

/** The path with its parameters, for example `/api/videos/category/:slug`. */
export function pathOf(key: EndpointKey): string {
  return key.slice(key.indexOf(' ') + 1);
}

const found = new WeakMap<Request, readonly EndpointKey[]>();

/** Endpoints at the path of a request, whatever their method; the more specific first. */
export function endpointsAt(request: Request): readonly EndpointKey[] {
  const known = found.get(request);
  if (known) return known;
  const { path } = request;
  const keys = routes.filter(({ pattern }) => pattern.test(path)).map(({ key }) => key);
  found.set(request, keys);
  return keys;
}
