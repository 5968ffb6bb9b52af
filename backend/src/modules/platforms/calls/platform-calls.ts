import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Platform } from '@tessera/contracts';
import { BulkheadRejectedError } from 'cockatiel';
import { OutboundClient } from '../../../platform/outbound/index.js';
import type { Call, Connector } from '../connector.js';
import { PlatformFailure } from '../platform-failure.js';
import { BudgetsService } from '../quota/budgets.service.js';
import { type PlatformsSettings, platformsSettings } from '../settings.js';
import { PlatformStates } from '../status/platform-states.js';
import { CALL_TIMING, type CallTiming } from './call-timing.js';
import { isFault, isOutage } from './failures.js';
import { PlatformCall } from './platform-call.js';
import { openPolicies, type Policies } from './policies.js';

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
  async talk<T>(
    connector: Connector,
    ask: (call: Call) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const { platform } = connector;
    if (!this.isOn(platform))
      throw new PlatformFailure('refused', 'The site is set up not to ask it');
    const timeout = AbortSignal.timeout(this.timing.conversationMs);
    const call = this.open(connector, AbortSignal.any([signal, timeout]));
    try {
      const answer = await this.policiesOf(platform).conversation.execute(
        () => ask(call),
        call.signal,
      );
      // Hosts that are not the platform's, such as instances of PeerTube, are asked without it.
      if (call.hasAnswer) await this.states.answered(platform);
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      const failure = this.named(error, timeout.aborted, platform);
      await this.remember(platform, failure);
      throw failure;
    }
  }

  private async remember(platform: Platform, failure: PlatformFailure): Promise<void> {
    if (isFault(failure)) await this.states.failed(platform, failure);
    // The breaker may have opened between two attempts.
    const isOut = isOutage(failure) || failure.kind === 'paused';
    if (isOut && this.policiesOf(platform).isBroken())
      await this.states.pause(platform, this.timing.breakerMs);
  }

  private open(connector: Connector, signal: AbortSignal): PlatformCall {
    const { outbound, budgets, states, settings } = this;
    const policies = this.policiesOf(connector.platform);
    const timeoutMs = settings.platformTimeoutMs;
    return new PlatformCall({ connector, policies, signal, timeoutMs, outbound, budgets, states });
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
