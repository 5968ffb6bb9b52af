import { type Counted, WindowCounter } from '../../../platform/http/index.js';
import type { SignInSource } from './sign-in-sources.js';

const windowMs = 15 * 60_000;

/** Failures that one network, or one known browser, may have with one name. */
const failuresPerName = 10;
/** Failures that one network may have with all names together. */
const failuresPerNetwork = 50;

/**
 * Limits how often a sign-in may fail; the time begins with the first attempt. Nothing that others do closes a name: the
 * limit is one of a name together with a network. A browser in which the name has signed in before has its own. Where
 * networks are unknown, a limit of theirs would hold for everybody, and there is none: `NameLine` slows down instead.
 */
export class SignInLimit {
  private readonly names = new WindowCounter({ limit: failuresPerName, windowMs });
  private readonly networks = new WindowCounter({ limit: failuresPerNetwork, windowMs });

  /**
   * Counts an attempt as failed from its beginning, so that many at once are no way around the limit; `undo` takes back
   * one that did not fail.
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
