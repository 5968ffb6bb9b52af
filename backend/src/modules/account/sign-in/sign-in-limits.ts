import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import {
  ApiProblem,
  httpRequestOf,
  type RequestContext,
} from '../../../platform/endpoints/index.js';
import { ClientNetworks } from '../../../platform/http/index.js';
import { type Counted, SharedCounts, type WindowCounter } from '../../../platform/limits/index.js';

const windowMs = 60 * 60 * 1000;

/** In an hour. */
const limits = { codesOfNetwork: 60, guessesOfNetwork: 60, guessesOfAddress: 20 } as const;

/** Bounds how many codes are sent and guessed, whichever browsers ask. */
@Injectable()
export class SignInLimits {
  private readonly codesOfNetwork: WindowCounter;
  private readonly guessesOfNetwork: WindowCounter;
  private readonly guessesOfAddress: WindowCounter;

  constructor(
    counts: SharedCounts,
    private readonly networks: ClientNetworks,
  ) {
    const counter = (name: string, limit: number) =>
      counts.counter(`sign-in ${name}`, { limit, windowMs });
    this.codesOfNetwork = counter('codes of a network', limits.codesOfNetwork);
    this.guessesOfNetwork = counter('guesses of a network', limits.guessesOfNetwork);
    this.guessesOfAddress = counter('guesses of an address', limits.guessesOfAddress);
  }

  /** @throws ApiProblem `too-many-codes` */
  async countCode(context: RequestContext): Promise<void> {
    refuse(await this.codesOfNetwork.countExactly(this.networkOf(context)));
  }

  /**
   * @returns to be called if it was right
   * @throws ApiProblem `too-many-codes`
   */
  async countGuess(context: RequestContext, addressHash: string): Promise<() => Promise<void>> {
    const ofNetwork = await this.guessesOfNetwork.countExactly(this.networkOf(context));
    refuse(ofNetwork);
    const ofAddress = await this.guessesOfAddress.countExactly(addressHash);
    refuse(ofAddress);
    return async () => {
      await Promise.all([ofNetwork.undo(), ofAddress.undo()]);
    };
  }

  private networkOf(context: RequestContext): string {
    const request: Request = httpRequestOf(context);
    return this.networks.networkOf(request, context.visitorId);
  }
}

function refuse({ isAllowed, retryAfter }: Counted): void {
  if (isAllowed) return;
  throw new ApiProblem('too-many-codes', 'Too many codes. Please try again in an hour.', {
    retryAfter,
  });
}
