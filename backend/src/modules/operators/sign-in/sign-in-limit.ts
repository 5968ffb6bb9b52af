import { type Counted, WindowCounter } from '../../../platform/http/index.js';
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
  private readonly names = new WindowCounter({ limit: maxFailuresPerName, windowMs });
  private readonly networks = new WindowCounter({ limit: maxFailuresPerNetwork, windowMs });

  /**
   * Counts an attempt as failed from its start, so that concurrent attempts can't bypass the limit; `undo` revokes that
   * after a success.
   * @param now in milliseconds
   */
  begin(
    name: string,
    { browser, network, isNetworkKnown: isNetworkTold }: SignInSource,
    now = Date.now(),
  ): Counted {
    if (browser !== null) return this.names.count(`browser ${browser}`, now);
    if (!isNetworkTold) return unlimited;
    const ofName = this.names.count(`${network} ${name}`, now);
    if (!ofName.isAllowed) return ofName;
    const ofNetwork = this.networks.count(network, now);
    const undo = (): void => {
      ofName.undo();
      ofNetwork.undo();
    };
    return { ...ofNetwork, undo };
  }
}

const unlimited: Counted = {
  isAllowed: true,
  isFirstRefusal: false,
  retryAfter: 0,
  undo: () => undefined,
};
