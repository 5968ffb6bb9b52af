import { BrokenCircuitError } from 'cockatiel';
import type { z } from 'zod';
import {
  conditions,
  isLastAllowed,
  type OutboundClient,
  OutboundError,
  type OutboundResponse,
  retryTime,
  type Validators,
  validatorsOf,
} from '../../../../platform/outbound/index.js';
import type { Call, ChangedText, Connector, PlatformRequest } from '../connector.js';
import { PlatformFailure } from '../platform-failure.js';
import type { BudgetsService } from '../quota/budgets.service.js';
import type { PlatformStates } from '../status/platform-states.js';
import { failureWithoutResponse, failureWithStatus } from './failures.js';
import type { Policies } from './policies.js';

export interface CallParts {
  readonly connector: Connector;
  readonly policies: Policies;
  /** Asks also while the platform is left alone. */
  readonly isProbe: boolean;
  readonly signal: AbortSignal;
  /** For one attempt. */
  readonly timeoutMs: number;
  readonly outbound: OutboundClient;
  readonly budgets: BudgetsService;
  readonly states: PlatformStates;
}

type AcceptingRequest = PlatformRequest & Required<Pick<PlatformRequest, 'accept'>>;

const jsonTypes = ['application/json', 'application/vnd.vimeo.video+json', 'text/javascript'];
const textTypes = ['application/atom+xml', 'application/rss+xml', 'application/xml', 'text/xml'];

/** One conversation with a platform: each request is charged, limited in time, repeated where that helps, and its failures have names. */
export class PlatformCall implements Call {
  /** Whether the platform was asked, and has answered a request of it. */
  hasAsked = false;
  hasAnswer = false;

  constructor(private readonly parts: CallParts) {}

  get signal(): AbortSignal {
    return this.parts.signal;
  }

  json<S extends z.ZodType>(request: PlatformRequest, shape: S): Promise<z.output<S>> {
    return this.send({ accept: jsonTypes, ...request }, ({ body }) => read(body, shape));
  }

  text(request: PlatformRequest): Promise<string> {
    return this.send({ accept: textTypes, ...request }, ({ body }) => body);
  }

  changedText(request: PlatformRequest, known: Validators): Promise<ChangedText | null> {
    const headers = { ...request.headers, ...conditions(known) };
    return this.send({ accept: textTypes, ...request, headers }, ({ status, body, ...response }) =>
      status === 304 ? null : { text: body, validators: validatorsOf(response.headers) },
    );
  }

  /** @param readResponse part of the attempt: a platform that sends what nobody can read is out of order */
  private async send<T>(
    request: AcceptingRequest,
    readResponse: (response: OutboundResponse) => T,
  ): Promise<T> {
    const { policies, isProbe, signal } = this.parts;
    const { once, request: repeated } = isProbe ? policies.probing : policies.guarded;
    // What a form has changed is not known after a failure.
    const policy = request.form ? once : repeated;
    try {
      if (!isProbe) await this.assertNotPaused();
      return await policy.execute(async () => readResponse(await this.attempt(request)), signal);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? paused() : error;
    }
  }

  /** Another process may have found out. */
  private async assertNotPaused(): Promise<void> {
    const { states, connector } = this.parts;
    if ((await states.of(connector.platform)).pausedUntil) throw paused();
  }

  private async attempt(request: AcceptingRequest): Promise<OutboundResponse> {
    const { connector, budgets, states, signal } = this.parts;
    signal.throwIfAborted();
    await this.assertWelcome();
    if (request.cost) await budgets.take(connector, request.cost);
    this.hasAsked = true;
    const response = await this.response(request);
    if (isLastAllowed(response.headers)) {
      const until = retryTime(response.headers, new Date());
      if (until) await states.block(connector.platform, until);
    }
    // Only a request with conditions is answered with 304.
    if (response.status < 300 || response.status === 304) {
      this.hasAnswer = true;
      return response;
    }
    throw await this.recorded(
      connector.failureOf?.(response) ?? failureWithStatus(response),
      request,
    );
  }

  private async response(request: AcceptingRequest): Promise<OutboundResponse> {
    const { outbound, signal, timeoutMs } = this.parts;
    try {
      return await outbound.send({ ...request, signal, timeoutMs });
    } catch (error) {
      throw error instanceof OutboundError ? failureWithoutResponse(error) : error;
    }
  }

  private async assertWelcome(): Promise<void> {
    const { states, connector } = this.parts;
    const { blockedUntil } = await states.of(connector.platform);
    if (!blockedUntil) return;
    throw new PlatformFailure('rate-limited', 'It was asked too often', { retryAt: blockedUntil });
  }

  /** So that no process asks again before the platform wants to be asked. */
  private async recorded(
    failure: PlatformFailure,
    { cost }: PlatformRequest,
  ): Promise<PlatformFailure> {
    const { connector, budgets, states } = this.parts;
    const { kind, retryAt, message } = failure;
    if (kind === 'rate-limited' && retryAt) await states.block(connector.platform, retryAt);
    if (kind !== 'quota' || !cost) return failure;
    const until = await budgets.block(connector, cost, retryAt);
    return new PlatformFailure(kind, message, { retryAt: until, cause: failure });
  }
}

function paused(): PlatformFailure {
  return new PlatformFailure('paused', 'It has failed again and again; the site tries again soon');
}

function read<S extends z.ZodType>(text: string, shape: S): z.output<S> {
  const parsed = shape.safeParse(valueOf(text));
  if (parsed.success) return parsed.data;
  throw new PlatformFailure('bad-response', 'Its answer has another form than documented', {
    cause: parsed.error,
  });
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PlatformFailure('bad-response', 'Its answer is not JSON', { cause: error });
  }
}
