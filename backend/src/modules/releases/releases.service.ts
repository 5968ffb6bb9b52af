import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Channel, Finding, Publication, RecordedComposition } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { actorName, ApiProblem, type RequestContext } from '../../platform/endpoints/index.js';
import { ChannelsService } from './channels/channels.service.js';
import { RecordedCompositionEntity as Recorded } from './entities/recorded-composition.entity.js';
import { ReleaseVersionEntity } from './entities/release-version.entity.js';
import { GateService } from './gate/gate.service.js';
import { RenderGate } from './gate/render/render-gate.service.js';
import { PublishingService } from './publishing/publishing.service.js';
import { VersionsService } from './versions/versions.service.js';
import { Wholeness } from './wholeness/wholeness.service.js';

/** What can be done with versions before and after visitors get them. */
@Injectable()
export class ReleasesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly channels: ChannelsService,
    private readonly publishing: PublishingService,
    private readonly gate: GateService,
    private readonly renders: RenderGate,
    private readonly versions: VersionsService,
    private readonly wholeness: Wholeness,
  ) {}

  list(): Promise<Channel[]> {
    return this.channels.all();
  }

  one(name: string): Promise<Channel> {
    return this.channels.one(name);
  }

  /** Publishing the same again may have mended what was damaged. */
  async publish(name: string, publication: Publication, by: RequestContext): Promise<Channel> {
    await this.publishing.publish(name, publication, actorName(by));
    await this.wholeness.mend(name, publication.version);
    return this.channels.one(name);
  }

  async liftQuarantine(name: string, version: string, by: RequestContext): Promise<Channel> {
    await this.versions.liftQuarantine(name, version, actorName(by));
    return this.channels.one(name);
  }

  async delete(name: string, version: string, by: RequestContext): Promise<Channel> {
    await this.versions.delete(name, version, actorName(by));
    return this.channels.one(name);
  }

  /** @throws ApiProblem `version-not-found`, `unavailable` where its pages could not be opened in time */
  async findings(name: string, version: string, by: RequestContext): Promise<Finding[]> {
    const { manager } = this.database;
    const found = await manager.findOneBy(ReleaseVersionEntity, { name, version });
    if (!found)
      throw new ApiProblem('version-not-found', `${name} ${version} has not been published.`);
    const findings = [
      ...(await this.gate.findings(manager, found)),
      ...damages(found, await this.wholeness.look(found)),
    ];
    return findings.length > 0 ? findings : this.renders.findings(found, by.pending);
  }

  /** Those that were given out last, newest first. */
  async compositions(limit: number): Promise<RecordedComposition[]> {
    const found = await this.database.manager.find(Recorded, {
      order: { firstServedAt: 'DESC' },
      take: limit,
    });
    return found.map(({ firstServedAt, ...rest }) => ({
      ...rest,
      firstServedAt: firstServedAt.toISOString(),
    }));
  }
}

function damages({ name }: ReleaseVersionEntity, lost: readonly string[]): Finding[] {
  return lost.map((path) => ({
    check: 'files',
    consumer: name,
    message: `the store has lost or damaged ${path}`,
  }));
}
