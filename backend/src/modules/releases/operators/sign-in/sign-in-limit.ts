import {
  type Counted,
  type Counters,
  localCounters,
  type WindowCounter,
} from '../../../../platform/limits/index.js';
import type { SignInSource } from './sign-in-sources.js';

const windowMs = 15 * 60_000;

/** Maximum failures of one network, or one known browser, with one name. */
const maxFailuresPerName = 10;
/** Maximum failures of one network with all names. */
const maxFailuresPerNetwork = 50;

/**
 * Limits failed sign-ins; the window starts with the first attempt. Nobody can lock out others, since the limit applies
 * to a name together with a network. A known browser of the name has its own limit. If networks are unknown, their
 * limit would apply to everybody, so there is none: `SignInQueue` slows attempts down instead.
 */
export class SignInLimit {
  private readonly names: WindowCounter;
  private readonly networks: WindowCounter;

  constructor(counters: Counters = localCounters) {
    this.names = counters.counter('failed sign-ins of a name', {
      limit: maxFailuresPerName,
      windowMs,
    });
    this.networks = counters.counter('failed sign-ins', { limit: maxFailuresPerNetwork, windowMs });
  }

  /**
   * Counts an attempt as failed from its start, so that concurrent attempts can't bypass the limit; `undo` revokes that
   * after a success.
   * @param now in milliseconds
   */
  async begin(
    name: string,
    { browser, network, isNetworkKnown }: SignInSource,
    now = Date.now(),
  ): Promise<Counted> {
    if (browser !== null) return this.names.countExactly(`browser ${browser}`, { now });
    if (!isNetworkKnown) return unlimited;
    const ofName = await this.names.countExactly(`${network} ${name}`, { now, group: network });
    if (!ofName.isAllowed) return ofName;
    const ofNetwork = await this.networks.countExactly(network, { now });
    const undo = async (): Promise<void> => {
      await Promise.all([ofName.undo(), ofNetwork.undo()]);
    };
    return { ...ofNetwork, undo };
  }
}

const unlimited: Counted = {
  isAllowed: true,
  retryAfter: 0,
  undo: () => Promise.resolve(),
};
