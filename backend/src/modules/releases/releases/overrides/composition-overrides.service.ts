import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { AuditTrail } from '../../operators/index.js';
import { RecordedCompositions } from '../composition/recorded-compositions.service.js';
import type { RecordedCompositionEntity } from '../entities/recorded-composition.entity.js';
import type { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { IntegrityService } from '../integrity/integrity.service.js';
import { minutesFromNow, overrideParameter, OverrideTokens } from './override-tokens.service.js';

/** Time travel: shows the whole site as it was served at some time. */
@Injectable()
export class CompositionOverrides {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly recorded: RecordedCompositions,
    private readonly integrity: IntegrityService,
    private readonly tokens: OverrideTokens,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws ApiProblem `version-not-found` if it was never served, or some of it is deleted or damaged */
  async create(
    id: string,
    minutes: number,
    actor: string,
  ): Promise<Response<'POST /api/compositions/:id/override'>> {
    const { versions, firstServedAt } = await this.findComplete(id);
    const expiresAt = minutesFromNow(minutes);
    await this.database.transaction((manager) =>
      this.audit.record(manager, {
        actor,
        action: 'override-made',
        subject: 'composition',
        reason: null,
        to: { composition: id, expiresAt },
      }),
    );
    const token = this.tokens.sign({
      name: 'shell',
      version: versions['shell'] ?? '',
      composition: { id, firstServedAt: firstServedAt.toISOString() },
      expiresAt,
    });
    return { path: `/?${overrideParameter}=${token}`, expiresAt, versions };
  }

  private async findComplete(id: string): Promise<RecordedCompositionEntity> {
    const found = await this.recorded.find(id);
    if (!found) throw new ApiProblem('version-not-found', `There was never a composition ${id}.`);
    const existing = await this.recorded.existing(found);
    const names = new Set(existing.map(({ name }) => name));
    const deleted = Object.entries(found.versions).filter(([name]) => !names.has(name));
    assertNone(id, 'deleted', deleted);
    assertNone(id, 'damaged', await this.damagedOf(existing));
    return found;
  }

  private async damagedOf(versions: readonly ReleaseVersionEntity[]): Promise<[string, string][]> {
    const damaged: [string, string][] = [];
    for (const version of versions)
      if ((await this.integrity.check(version)).length > 0)
        damaged.push([version.name, version.version]);
    return damaged;
  }
}

/** @throws ApiProblem `version-not-found` that names the versions, if there are any */
function assertNone(id: string, state: string, versions: readonly [string, string][]): void {
  if (versions.length === 0) return;
  const list = versions.map((one) => one.join(' ')).join(', ');
  const detail = `The composition ${id} can't be opened. These versions are ${state}: ${list}.`;
  throw new ApiProblem('version-not-found', detail);
}
