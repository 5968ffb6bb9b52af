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
  type ResumableBody,
  routeParameters,
  type SlotDeclaration,
  type SlotTable,
} from '@tessera/contracts';
import type { Request } from 'express';

/** An address that an endpoint has. */
export interface MountedRoute {
  readonly key: EndpointKey;
  readonly path: string;
  readonly pattern: RegExp;
  readonly methods: readonly string[];
}

const declared = new Set<Contract>();
/** By what is declared, for example `error playlist-not-found`. */
const owners = new Map<string, string>();
const endpoints = new Map<string, Endpoint>();
const errors = new Map<string, ErrorDefinition>();
const slots = new Map<string, SlotDeclaration>();
/** By their areas, so that few patterns are tried for a request; within one the more specific come first. */
let routes: ReadonlyMap<string, readonly MountedRoute[]> = new Map();

/**
 * Adds contracts to the endpoints, errors and slots that this process knows. One that is declared already is left out.
 * @throws Error for a contract that contradicts itself or another one
 */
export function declareContracts(contracts: readonly Contract[]): void {
  const added = [...new Set(contracts)].filter((contract) => !declared.has(contract));
  for (const contract of added) declare(contract);
  // Once all are known, because a contract may name what another one declares.
  for (const contract of added) check(contract);
  routes = inAreas(endpointKeys().flatMap(routesOf).toSorted(bySpecificity));
}

function inAreas(all: readonly MountedRoute[]): Map<string, MountedRoute[]> {
  const areas = new Map<string, MountedRoute[]>(all.map(({ path }) => [areaOf(path), []]));
  for (const route of all) areas.get(areaOf(route.path))?.push(route);
  return areas;
}

/** The second part of a path, `videos` of `/api/videos/:slug`. */
function areaOf(path: string): string {
  const [, , area = ''] = path.split('/', 3);
  return area;
}

function routesOf(key: EndpointKey): MountedRoute[] {
  const route = (path: string, methods: readonly string[]): MountedRoute => ({
    key,
    path,
    pattern: exactRoute(path),
    methods,
  });
  const own = route(pathOf(key), [methodOf(key)]);
  if (!isResumable(endpointOf(key))) return [own];
  return [own, route(uploadPath(key), ['HEAD', 'PATCH', 'DELETE'])];
}

function declare(contract: Contract): void {
  const { owner } = contract;
  for (const name of declarationsIn(contract)) {
    const other = owners.get(name);
    if (other !== undefined) throw new Error(`The ${name} is declared by ${other} and by ${owner}`);
    owners.set(name, owner);
  }
  addAll(errors, contract.errors);
  addAll(endpoints, contract.endpoints);
  addAll(slots, contract.slots);
  declared.add(contract);
}

function check({ owner, endpoints: own = {} }: Contract): void {
  for (const [key, endpoint] of Object.entries(own)) {
    const problem = problemOf(key, endpoint);
    if (problem) throw new Error(`The contract '${owner}': ${key} ${problem}`);
  }
}

/** Everything in a contract that has one owner. */
function declarationsIn(contract: Contract): string[] {
  const { auditActions = [] } = contract;
  return [
    ...named('endpoint', contract.endpoints),
    ...named('error', contract.errors),
    ...named('slot', contract.slots),
    ...named('notification kind', contract.notificationKinds),
    ...named('interaction kind', contract.interactionKinds),
    ...named('page event', contract.pageEvents),
    ...auditActions.map((action) => `audit action ${action}`),
  ];
}

function named(kind: string, declarations: object = {}): string[] {
  return Object.keys(declarations).map((name) => `${kind} ${name}`);
}

function addAll<T>(all: Map<string, T>, own: Readonly<Record<string, T>> = {}): void {
  for (const [name, value] of Object.entries(own)) all.set(name, value);
}

/** What is wrong with an endpoint; `null` if nothing is. */
function problemOf(key: string, endpoint: Endpoint): string | null {
  const unknown = endpoint.errors.find((code) => !errors.has(code));
  if (unknown !== undefined) return `names the error ${unknown}, which is not declared`;
  if (Object.keys(endpoint.params?.shape ?? {}).join() !== routeParameters(key).join())
    return 'has other parameters than its path names';
  if (areaOf(pathOf(key as EndpointKey)).startsWith(':'))
    return 'has a parameter where others have the name of their area';
  if (endpoint.access === 'releaser' && !routeParameters(key).includes('name'))
    return 'names no remote whose deploy tokens it could admit';
  return problemOfMethod(methodOf(key as EndpointKey), endpoint) ?? problemOfAccess(endpoint);
}

function problemOfMethod(method: Method, endpoint: Endpoint): string | null {
  const isRead = method === 'GET';
  if (endpoint.listed && !(isRead && endpoint.query?.shape['cursor']))
    return 'is a list, but has no cursor';
  if (endpoint.body && (isRead || method === 'DELETE'))
    return 'has a body, which its method does not have';
  if (isResumable(endpoint) && method !== 'POST') return 'is resumable, but not POST';
  return isRead && endpoint.ifMatch ? 'has a precondition, but changes nothing' : null;
}

function problemOfAccess({ access, scope, feature, crossSite }: Endpoint): string | null {
  if (access === 'api-key' && scope === undefined) return 'needs a scope for API keys';
  if (scope !== undefined && access !== 'api-key' && access !== 'visitor')
    return 'has a scope for API keys, but admits no programs';
  if (crossSite && access !== 'visitor') return 'must not accept credentials of other sites';
  return crossSite && feature !== undefined ? 'asks for the plan of a visitor, but has none' : null;
}

/** Whether uploads to the endpoint follow the tus protocol, on addresses below its own. */
export function isResumable(
  endpoint: Endpoint,
): endpoint is Endpoint & { readonly body: ResumableBody } {
  const { body } = endpoint;
  return body !== undefined && 'kind' in body && body.kind === 'resumable';
}

declareContracts([platformContract]);

/** The contracts of this process. */
export function declaredContracts(): readonly Contract[] {
  return [...declared];
}

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

/** Every slot of the declared contracts. */
export function declaredSlots(): SlotTable {
  return Object.fromEntries(slots);
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

/** The path of one upload to a resumable endpoint. */
function uploadPath(key: EndpointKey): string {
  return `${pathOf(key)}/:uploadId`;
}

const found = new WeakMap<Request, readonly MountedRoute[]>();

/** Routes at the path of a request, whatever their method; the more specific first. */
function routesAt(request: Request): readonly MountedRoute[] {
  const known = found.get(request);
  if (known) return known;
  const { path } = request;
  const inArea = routes.get(areaOf(path)) ?? [];
  const matching = inArea.filter(({ pattern }) => pattern.test(path));
  found.set(request, matching);
  return matching;
}

/** Methods that endpoints have at the path of a request. */
export function methodsAt(request: Request): readonly string[] {
  return routesAt(request).flatMap(({ methods }) => methods);
}

/** The route of a request. HEAD is answered like GET. */
export function routeAt(request: Request): MountedRoute | undefined {
  const ofMethod = (method: string) =>
    routesAt(request).find(({ methods }) => methods.includes(method));
  return ofMethod(request.method) ?? (request.method === 'HEAD' ? ofMethod('GET') : undefined);
}

/** The endpoint of a request. */
export function endpointAt(request: Request): EndpointKey | undefined {
  return routeAt(request)?.key;
}

/** The definition of the endpoint of a request. */
export function definitionAt(request: Request): Endpoint | undefined {
  return declaredEndpoint(endpointAt(request) ?? '');
}

/** Whether a request is for a webhook, which another site calls, and no visitor. */
export function isWebhook(request: Request): boolean {
  return definitionAt(request)?.crossSite === true;
}
