import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Platform } from '@tessera/contracts';
import { BulkheadRejectedError } from 'cockatiel';
import { OutboundClient } from '../../../../platform/outbound/index.js';
import type { Call, Connector } from '../connector.js';
import { PlatformFailure } from '../platform-failure.js';
import { BudgetsService } from '../quota/budgets.service.js';
import { type PlatformsSettings, platformsSettings } from '../settings.js';
import { PlatformStates } from '../status/platform-states.js';
import { CALL_TIMING, type CallTiming } from './call-timing.js';
import { isFault, isOutage } from './failures.js';
import { type CallParts, PlatformCall } from './platform-call.js';
import { openPolicies, type Policies } from './policies.js';

type Ask<T> = (call: Call) => Promise<T>;
type Manner = Pick<CallParts, 'signal' | 'isProbe'>;

/** Talks to platforms. What goes wrong with one of them never reaches another. */
@Injectable()
export class PlatformCalls {
  private readonly logger = new Logger(PlatformCalls.name);
  private readonly policies = new Map<Platform, Policies>();

  constructor(
    @Inject(platformsSettings.token) private readonly settings: PlatformsSettings,
    @Inject(CALL_TIMING) private readonly timing: CallTiming,
    private readonly outbound: OutboundClient,
    private readonly budgets: BudgetsService,
    private readonly states: PlatformStates,
  ) {}

  /** Whether the site asks a platform at all. */
  isOn(platform: Platform): boolean {
    return this.settings.livePlatforms && !this.settings.platformsOff.includes(platform);
  }

  /**
   * Has one conversation with a platform, and remembers how it went.
   * @param signal aborts it; its reason is thrown
   * @throws PlatformFailure
   */
  talk<T>(connector: Connector, ask: Ask<T>, signal: AbortSignal): Promise<T> {
    return this.converse(connector, ask, { signal, isProbe: false });
  }

  /**
   * The same for somebody who wants to know how a platform answers now, also while the site leaves it alone because it has failed again
   * and again. An answer ends that; a failure is not one more in a row.
   */
  probe<T>(connector: Connector, ask: Ask<T>, signal: AbortSignal): Promise<T> {
    return this.converse(connector, ask, { signal, isProbe: true });
  }

  private async converse<T>(
    connector: Connector,
    ask: Ask<T>,
    { signal, isProbe }: Manner,
  ): Promise<T> {
    const { platform } = connector;
    if (!this.isOn(platform))
      throw new PlatformFailure('refused', 'The site is set up not to ask it');
    const timeout = AbortSignal.timeout(this.timing.conversationMs);
    const call = this.open(connector, {
      signal: AbortSignal.any([signal, timeout]),
      isProbe,
    });
    try {
      const answer = await this.policiesOf(platform).conversation.execute(
        () => ask(call),
        call.signal,
      );
      // Hosts that are not the platform's, such as instances of PeerTube, are asked without it.
      if (call.hasAnswer) await this.answered(platform, isProbe);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const failure = this.named(error, timeout.aborted, platform);
      await this.remember(platform, failure, call);
      throw failure;
    }
  }

  /** Other processes whose own breaker is open still wait for its time, each by itself. */
  private async answered(platform: Platform, isProbe: boolean): Promise<void> {
    await this.states.answered(platform);
    if (!isProbe) return;
    this.policiesOf(platform).close();
    await this.states.resume(platform);
  }

  private async remember(
    platform: Platform,
    failure: PlatformFailure,
    { hasAsked }: PlatformCall,
  ): Promise<void> {
    if (isFault(failure)) await this.states.failed(platform, failure);
    // The breaker may have opened between two attempts. Where it was open already, there is nothing new to tell others.
    const isOut = isOutage(failure) || (failure.kind === 'paused' && hasAsked);
    if (isOut && this.policiesOf(platform).isBroken())
      await this.states.pause(platform, this.timing.breakerMs);
  }

  private open(connector: Connector, manner: Manner): PlatformCall {
    const { outbound, budgets, states, settings } = this;
    const policies = this.policiesOf(connector.platform);
    const timeoutMs = settings.platformTimeoutMs;
    return new PlatformCall({
      ...manner,
      connector,
      policies,
      timeoutMs,
      outbound,
      budgets,
      states,
    });
  }

  private policiesOf(platform: Platform): Policies {
    const known = this.policies.get(platform) ?? openPolicies(this.timing);
    this.policies.set(platform, known);
    return known;
  }

  private named(error: unknown, isLate: boolean, platform: Platform): PlatformFailure {
    if (error instanceof PlatformFailure) return error;
    if (isLate) return new PlatformFailure('timeout', 'There was no answer in time');
    if (error instanceof BulkheadRejectedError)
      return new PlatformFailure('rate-limited', 'Too many visitors ask it at once');
    this.logger.error(`The connector of ${platform} failed`, error);
    return new PlatformFailure('bad-response', 'Its answer could not be read', { cause: error });
  }
}
