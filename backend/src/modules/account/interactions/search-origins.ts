import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/endpoints/index.js';
import { ClientNetworks } from '../../../platform/http/index.js';
import { SharedCounts, type WindowCounter } from '../../../platform/limits/index.js';
import { dayMs } from '../../../platform/utc-days/index.js';
import type { AcceptedInteraction } from './interaction-log.js';

/** In the payload of a search that somebody of the same network has made on that day. */
export const repeatedInNetwork = 'repeatedInNetwork';

/**
 * Marks searches that don't count for what is popular: a machine that drops its cookies is another visitor each time, but not
 * another network. The networks are kept for a day, under signatures, and not with the visitor.
 */
@Injectable()
export class SearchOrigins {
  private readonly searches: WindowCounter;

  constructor(
    counts: SharedCounts,
    private readonly networks: ClientNetworks,
  ) {
    this.searches = counts.counter('searches of networks', { limit: 1, windowMs: dayMs });
  }

  async marked(
    accepted: readonly AcceptedInteraction[],
    { request, visitorId }: RequestContext,
  ): Promise<AcceptedInteraction[]> {
    if (!request) return [...accepted];
    const network = this.networks.networkOf(request, visitorId);
    const result: AcceptedInteraction[] = [];
    for (const one of accepted) {
      const isRepeated = one.kind === 'searched' && (await this.isRepeated(one.subject, network));
      const payload = isRepeated ? { ...one.payload, [repeatedInNetwork]: true } : one.payload;
      result.push({ ...one, payload });
    }
    return result;
  }

  private async isRepeated(query: string, network: string): Promise<boolean> {
    const words = query.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
    const key = createHash('sha256').update(`${network}\n${words}`).digest('base64url');
    const { isAllowed } = await this.searches.countExactly(key, { group: network });
    return !isAllowed;
  }
}
