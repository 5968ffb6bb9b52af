import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Telemetry } from '@tessera/contracts';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { clientNetwork } from '../../../platform/http/index.js';
import { SITE_SECRET } from '../../../platform/secrets/index.js';
import { ReleasesFacade } from '../../releases/index.js';
import { Allowance } from './allowance.js';
import { CountedVisitors } from './counted-visitors.js';
import { ReportBuffer } from './report-buffer.js';

const perMinute = { visitor: 300, network: 3000 } as const;

/** Takes in what pages report, as far as it can be believed. */
@Injectable()
export class ReportIntake {
  private readonly ofVisitors = new Allowance(perMinute.visitor);
  private readonly ofNetworks = new Allowance(perMinute.network);
  private readonly visitors = new CountedVisitors();

  constructor(
    private readonly releases: ReleasesFacade,
    private readonly buffer: ReportBuffer,
    @Inject(SITE_SECRET) private readonly secret: string,
  ) {}

  /**
   * Reports about versions that the page was not served with are dropped; all of them where there never was such a
   * composition.
   * @param address of the client
   * @returns how many were taken
   * @throws ApiProblem `too-many-requests`
   */
  async take(
    { composition, reports }: Telemetry,
    visitorId: string,
    address: string,
  ): Promise<number> {
    const network = this.pseudonym(clientNetwork(address));
    this.refuseFlood(visitorId, network, reports.length);
    const served = await this.releases.servedVersions(composition);
    const believed = reports.filter(({ name, version }) => served?.[name] === version);
    if (believed.length === 0) return 0;
    const isCounted = this.visitors.counts(visitorId, network);
    this.buffer.add(believed, isCounted ? { visitorId, network } : null);
    return believed.length;
  }

  private refuseFlood(visitorId: string, network: string, reports: number): void {
    const ofVisitor = this.ofVisitors.take(visitorId, reports);
    const ofNetwork = this.ofNetworks.take(network, reports);
    if (ofVisitor && ofNetwork) return;
    const detail = 'Pages report less than that.';
    throw new ApiProblem('too-many-requests', detail, { retryAfter: 60 });
  }

  /** Tells networks apart without keeping addresses. */
  private pseudonym(network: string): string {
    return createHmac('sha256', this.secret).update(`network\n${network}`).digest('base64url');
  }
}
