import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ClientNetworks, clientNetwork, wideNetwork } from '../../../platform/http/index.js';
import { SharedCounts, type WindowCounter } from '../../../platform/limits/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';

/** What clients of one address may use of a limit in a day. */
const perAddress = {
  /** All of them together: as much as 200 visitors of a plan with 50. */
  everyone: 10_000,
  /** Those who were not there on an earlier day: as much as 40. */
  newcomers: 2_000,
} as const;
/** How many times as much a whole customer's network may use. */
const wideFactor = 5;

type Group = keyof typeof perAddress;

interface Counters {
  readonly addresses: WindowCounter;
  readonly networks: WindowCounter;
}

/** What one network can still use. */
export interface NetworkRefusal {
  readonly limit: number;
  readonly resetsAt: Date;
}

/**
 * Bounds what one network gets by forgetting its cookies: each new one would bring a new day's limit with it. Counts are kept in memory
 * and shared once a second, so that nothing waits for them.
 */
@Injectable()
export class NetworkAllowance {
  private readonly counters: Readonly<Record<Group, Counters>>;

  constructor(
    counts: SharedCounts,
    private readonly networks: ClientNetworks,
  ) {
    const counter = (name: string, limit: number): WindowCounter =>
      counts.counter(`uses of ${name}`, { limit, windowMs: dayMs });
    const open = (group: Group): Counters => ({
      addresses: counter(`${group} of an address`, perAddress[group]),
      networks: counter(`${group} of a network`, perAddress[group] * wideFactor),
    });
    this.counters = { everyone: open('everyone'), newcomers: open('newcomers') };
  }

  /** @returns why a use is refused; `null` if it is not */
  take(request: Request, isNewcomer: boolean): NetworkRefusal | null {
    // Behind a proxy that nobody named, everyone would be of one network.
    if (!this.networks.isKnown(request)) return null;
    const address = request.ip ?? '';
    const refusal = isNewcomer ? count(this.counters.newcomers, address) : null;
    if (refusal) return { ...refusal, limit: perAddress.newcomers };
    const common = count(this.counters.everyone, address);
    return common && { ...common, limit: perAddress.everyone };
  }
}

function count(
  { addresses, networks }: Counters,
  address: string,
): Pick<NetworkRefusal, 'resetsAt'> | null {
  const ofAddress = addresses.count(clientNetwork(address));
  const refused = ofAddress.isAllowed ? networks.count(wideNetwork(address)) : ofAddress;
  if (refused.isAllowed) return null;
  return { resetsAt: new Date(Date.now() + refused.retryAfter * 1000) };
}
