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
import { withinTime } from './within-time.js';

/** What one page view asks with. */
export interface PageQuestion {
  readonly params: Readonly<Record<string, string>>;
  readonly search: URLSearchParams;
  readonly context: RequestContext;
}

export interface FirstAnswers {
  /** Answers by the address that the page would ask. */
  readonly data: InlineData;
  /** Answers to the route's own requests, in its order. */
  readonly answers: readonly unknown[];
  /** Addresses of the pictures that the page shows first. */
  readonly pictures: readonly string[];
  /** The route asked for something that does not exist. */
  readonly notFound: boolean;
}

interface Given {
  readonly url: string;
  readonly answer: unknown;
  readonly source: FirstData;
}
type Outcome = Given | 'not-found' | 'left-out';

/** Asks, within the process, what a page is going to ask first. */
@Injectable()
export class FirstDataService {
  private readonly logger = new Logger(FirstDataService.name);

  constructor(
    private readonly registry: EndpointRegistry,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Never fails: what is late, fails or is not valid is left out. */
  async collect(
    route: readonly FirstData[],
    slots: readonly FirstData[],
    question: PageQuestion,
  ): Promise<FirstAnswers> {
    const ask = (source: FirstData) => this.ask(source, question);
    const [own, lent] = await Promise.all([
      Promise.all(route.map(ask)),
      Promise.all(slots.map(ask)),
    ]);
    const given = own.filter(isGiven);
    const all = [...given, ...lent.filter(isGiven)];
    return {
      data: Object.fromEntries(all.map(({ url, answer }) => [url, answer])),
      answers: given.map(({ answer }) => answer),
      pictures: given.flatMap(picturesOf),
      notFound: own.includes('not-found'),
    };
  }

  private async ask(source: FirstData, question: PageQuestion): Promise<Outcome> {
    const url = firstDataUrl(source, question.params, question.search);
    const parts = requestParts(source.endpoint, question.params, url);
    try {
      const asked = this.registry.answer(source.endpoint, parts, question.context);
      return { url, answer: await withinTime(asked, this.settings.firstDataTimeoutMs), source };
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

function isGiven(outcome: Outcome): outcome is Given {
  return typeof outcome === 'object';
}

function picturesOf({ answer, source: { pictures } }: Given): string[] {
  if (!pictures) return [];
  return valuesAt(answer, pictures.field).slice(0, pictures.count).filter(isPictureUrl);
}

/** Pictures of this site, and of others only where nobody can listen in. */
function isPictureUrl(value: unknown): value is string {
  return typeof value === 'string' && /^(https:\/\/|\/(?!\/))/.test(value);
}
