import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type FirstData,
  firstDataUrl,
  type InlineData,
  routeParameters,
  type UrlParts,
} from '@tessera/contracts';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import {
  ApiProblem,
  EndpointRegistry,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { valuesAt } from './values-at.js';

/** What the address of a page says, and for whom its data is asked. */
export interface PageRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly context: RequestContext;
}

export interface CollectedData {
  /** Responses by the address that the page would ask. */
  readonly data: InlineData;
  /** Responses to the route's own requests, in its order. */
  readonly responses: readonly unknown[];
  /** Addresses of the pictures that the page shows first. */
  readonly pictures: readonly string[];
  /** The route asked for something that does not exist. */
  readonly notFound: boolean;
}

interface Loaded {
  readonly url: string;
  readonly response: unknown;
  readonly source: FirstData;
}
type Outcome = Loaded | 'not-found' | 'left-out';

/** Loads, within the process, what a page is going to request first. */
@Injectable()
export class FirstDataService {
  private readonly logger = new Logger(FirstDataService.name);

  constructor(
    private readonly registry: EndpointRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Never fails: what fails, is not valid or takes too long is left out. What still runs for it is aborted. */
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
      notFound: own.includes('not-found'),
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
    if (error instanceof ApiProblem) return isAbsent(error) ? 'not-found' : 'left-out';
    this.logger.warn(`${url.slice(0, 200)} is left out of the page: ${String(error)}`);
    return 'left-out';
  }
}

/**
 * Waits for a result, whether or not its maker heeds the signal.
 * @throws the signal's reason once it is aborted
 */
function unlessAborted<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    result.then(resolve, reject);
  });
}

/**
 * Of the route's parameters those that the endpoint has, and the query that its address carries.
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
 * What was asked for does not exist, or the path names it as nothing can be named. `not-found` says only that this
 * site has no such endpoint.
 */
function isAbsent({ status, code, errors = [] }: ApiProblem): boolean {
  if (errors.some(({ field }) => field.startsWith('params.'))) return true;
  return status === 404 && code !== 'not-found';
}

function isLoaded(outcome: Outcome): outcome is Loaded {
  return typeof outcome === 'object';
}

function picturesOf({ response, source: { pictures } }: Loaded): string[] {
  if (!pictures) return [];
  return valuesAt(response, pictures.field).slice(0, pictures.count).filter(isPictureUrl);
}

/** Pictures of this site, and of others only where nobody can listen in. */
function isPictureUrl(value: unknown): value is string {
  return typeof value === 'string' && /^(https:\/\/|\/(?!\/))/.test(value);
}
