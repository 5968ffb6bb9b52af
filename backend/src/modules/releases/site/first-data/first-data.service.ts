import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type FirstData,
  firstDataUrl,
  type InlineData,
  routeParameters,
  type UrlParts,
} from '@tessera/contracts';
import {
  ApiProblem,
  EndpointRegistry,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { type SiteSettings, siteSettings } from '../settings.js';
import { valuesAt } from './values-at.js';

/** The address of a page, and the context of its requests. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly context: RequestContext;
}

export interface CollectedData {
  /** Responses by the address that the page would request. */
  readonly data: InlineData;
  /** Responses to the route's own requests, in its order. */
  readonly responses: readonly unknown[];
  /** Addresses of the pictures that the page shows first. */
  readonly pictures: readonly string[];
  /** Set where the route requested something that does not exist, or no longer. */
  readonly missing: 404 | 410 | null;
}

interface Loaded {
  readonly url: string;
  readonly response: unknown;
  readonly source: FirstData;
}
type Outcome = Loaded | 'not-found' | 'gone' | 'left-out';

/** Loads the first data of a page within the process. */
@Injectable()
export class FirstDataService {
  private readonly logger = new Logger(FirstDataService.name);

  constructor(
    private readonly registry: EndpointRegistry,
    @Inject(siteSettings.token) private readonly settings: SiteSettings,
  ) {}

  /** Never fails: data that fails to load, is invalid or takes too long is left out, and its work is aborted. */
  async collect(
    route: readonly FirstData[],
    slots: readonly FirstData[],
    page: PageRequest,
  ): Promise<CollectedData> {
    const timeout = AbortSignal.timeout(this.settings.firstDataTimeoutMs);
    const visit = page.context.signal;
    const signal = visit ? AbortSignal.any([visit, timeout]) : timeout;
    const context = { ...page.context, signal };
    const load = (source: FirstData) => this.load(source, { ...page, context });
    const [own, ofSlots] = await Promise.all([
      Promise.all(route.map(load)),
      Promise.all(slots.map(load)),
    ]);
    const loaded = own.filter(isLoaded);
    const all = [...loaded, ...ofSlots.filter(isLoaded)];
    return {
      data: Object.fromEntries(all.map(({ url, response }) => [url, response])),
      responses: loaded.map(({ response }) => response),
      pictures: loaded.flatMap(picturesOf),
      missing: missingOf(own),
    };
  }

  private async load(
    source: FirstData,
    { params, search, context }: PageRequest,
  ): Promise<Outcome> {
    const url = firstDataUrl(source, params, search);
    const parts = requestParts(source.endpoint, params, url);
    try {
      const asked = this.registry.call(source.endpoint, parts, context);
      return { url, response: await unlessAborted(asked, context.signal), source };
    } catch (error) {
      return this.outcomeOf(error, url);
    }
  }

  private outcomeOf(error: unknown, url: string): Outcome {
    if (error instanceof ApiProblem && isAbsent(error))
      return error.status === 410 ? 'gone' : 'not-found';
    if (error instanceof ApiProblem) return 'left-out';
    this.logger.warn(`${url.slice(0, 200)} is left out of the page: ${String(error)}`);
    return 'left-out';
  }
}

/**
 * Waits for a result until the signal is aborted, whether or not the work observes it.
 * @throws the signal's reason once it is aborted
 */
function unlessAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    result.then(resolve, reject);
  });
}

/**
 * The route's parameters that the endpoint has, and the query of its address.
 */
function requestParts(
  endpoint: string,
  params: Readonly<Record<string, string>>,
  url: string,
): UrlParts {
  const own = routeParameters(endpoint).map((name) => [name, params[name]] as const);
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length));
  return { params: Object.fromEntries(own), query: Object.fromEntries(query) };
}

/**
 * Whether the requested thing does not exist, or can't exist under this name. `not-found` only means that this site has no such
 * endpoint.
 */
function isAbsent({ status, code, errors = [] }: ApiProblem): boolean {
  if (errors.some(({ field }) => field.startsWith('params.'))) return true;
  return (status === 404 || status === 410) && code !== 'not-found';
}

function missingOf(outcomes: readonly Outcome[]): 404 | 410 | null {
  if (outcomes.includes('not-found')) return 404;
  return outcomes.includes('gone') ? 410 : null;
}

function isLoaded(outcome: Outcome): outcome is Loaded {
  return typeof outcome === 'object';
}

function picturesOf({ response, source: { pictures } }: Loaded): string[] {
  if (!pictures) return [];
  return valuesAt(response, pictures.field).slice(0, pictures.count).filter(isPictureUrl);
}

/** Pictures of this site, and of others only over https. */
function isPictureUrl(value: unknown): value is string {
  return typeof value === 'string' && /^(https:\/\/|\/(?!\/))/.test(value);
}
