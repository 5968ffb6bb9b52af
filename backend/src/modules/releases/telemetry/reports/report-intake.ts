import { Inject, Injectable } from '@nestjs/common';
import type { Telemetry } from '@tessera/contracts';
import type { Request } from 'express';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { ClientNetworks } from '../../../../platform/http/index.js';
import { SharedCounts, type WindowCounter } from '../../../../platform/limits/index.js';
import { keyedHash, SITE_SECRET } from '../../../../platform/secrets/index.js';
import { ReleasesFacade } from '../../releases/index.js';
import type { Reporter } from '../exposures/exposure.js';
import { PageTickets } from '../tickets/page-tickets.js';
import { CountedVisitors } from './counted-visitors.js';
import { ReportBuffer } from './report-buffer.js';

const windowMs = 60_000;
const perMinute = { visitor: 300, network: 10_000 } as const;

/** Accepts reports of pages, as far as they are plausible. */
@Injectable()
export class ReportIntake {
  private readonly ofVisitors: WindowCounter;
  private readonly ofNetworks: WindowCounter;
  private readonly visitors: CountedVisitors;

  constructor(
    private readonly releases: ReleasesFacade,
    private readonly buffer: ReportBuffer,
    private readonly networks: ClientNetworks,
    private readonly tickets: PageTickets,
    @Inject(SITE_SECRET) private readonly secret: string,
    counts: SharedCounts,
  ) {
    const counter = (name: keyof typeof perMinute) =>
      counts.counter(`reports of a ${name}`, { limit: perMinute[name], windowMs });
    this.ofVisitors = counter('visitor');
    this.ofNetworks = counter('network');
    this.visitors = new CountedVisitors(counts);
  }

  /**
   * Drops reports about versions that are not in the composition, or if there was never such a composition. Reports of
   * a visitor without a ticket for the composition only count for metrics, not for judgments.
   * @returns how many were accepted
   * @throws ApiProblem `too-many-requests`
   */
  async accept(
    { composition, reports }: Telemetry,
    visitorId: string,
    request: Request,
  ): Promise<number> {
    this.tickets.removeOldest(request);
    const network = this.networks.networkOf(request, visitorId);
    this.assertWithinLimits(visitorId, network, reports.length);
    const served = await this.releases.servedVersions(composition);
    const accepted = reports.filter(({ name, version }) => served?.[name] === version);
    if (accepted.length === 0) return 0;
    const isGenuine = this.tickets.isGenuine(request, visitorId, composition);
    const isCounted = isGenuine && this.visitors.isCounted(visitorId, network);
    this.buffer.add(accepted, isCounted ? this.reporter(visitorId, network) : null);
    return accepted.length;
  }

  private assertWithinLimits(visitorId: string, network: string, reports: number): void {
    const ofVisitor = this.ofVisitors.count(visitorId, { amount: reports, group: network });
    const ofNetwork = this.ofNetworks.count(network, { amount: reports });
    if (ofVisitor.isAllowed && ofNetwork.isAllowed) return;
    const detail = 'Too many reports. Try again later.';
    throw new ApiProblem('too-many-requests', detail, { retryAfter: 60 });
  }

  /** Distinguishes networks without storing addresses. An unknown network is marked as such. */
  private reporter(visitorId: string, network: string): Reporter {
    const hash = keyedHash(this.secret, 'network', network);
    return { visitorId, network: network.startsWith('visitor ') ? `visitor ${hash}` : hash };
  }
}
