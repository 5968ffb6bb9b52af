import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Telemetry } from '@tessera/contracts';
import type { Request } from 'express';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { ClientNetworks, WindowCounter } from '../../../platform/http/index.js';
import { SITE_SECRET } from '../../../platform/secrets/index.js';
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
  private readonly ofVisitors = new WindowCounter({ limit: perMinute.visitor, windowMs });
  private readonly ofNetworks = new WindowCounter({ limit: perMinute.network, windowMs });
  private readonly visitors = new CountedVisitors();

  constructor(
    private readonly releases: ReleasesFacade,
    private readonly buffer: ReportBuffer,
    private readonly networks: ClientNetworks,
    private readonly tickets: PageTickets,
    @Inject(SITE_SECRET) private readonly secret: string,
  ) {}

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
    const now = Date.now();
    const ofVisitor = this.ofVisitors.count(visitorId, now, reports);
    const ofNetwork = this.ofNetworks.count(network, now, reports);
    if (ofVisitor.isAllowed && ofNetwork.isAllowed) return;
    const detail = 'Too many reports. Try again later.';
    throw new ApiProblem('too-many-requests', detail, { retryAfter: 60 });
  }

  /** Distinguishes networks without storing addresses. An unknown network is marked as such. */
  private reporter(visitorId: string, network: string): Reporter {
    const hash = createHmac('sha256', this.secret)
      .update(`network\n${network}`)
      .digest('base64url');
    return { visitorId, network: network.startsWith('visitor ') ? `visitor ${hash}` : hash };
  }
}
