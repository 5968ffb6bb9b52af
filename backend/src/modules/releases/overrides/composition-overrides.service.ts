import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Override, Response } from '@tessera/contracts';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { TokenSigner } from '../../../platform/secrets/index.js';
import { AuditTrail } from '../../operators/index.js';
import { PastCompositions } from '../composition/past-compositions.js';
import type { RecordedCompositionEntity } from '../entities/recorded-composition.entity.js';
import { Wholeness } from '../wholeness/wholeness.service.js';
import { overrideParameter } from './overrides.service.js';
import { type OverrideRefusal, readOverride } from './read-override.js';

const purpose = 'composition-override';

const overrideSchema = z.strictObject({
  name: z.literal('shell'),
  version: z.string(),
  composition: z.strictObject({ id: z.string(), firstServedAt: z.iso.datetime() }),
  expiresAt: z.iso.datetime(),
});

/** Lets somebody see the whole site as it was given out at some time. */
@Injectable()
export class CompositionOverrides {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly past: PastCompositions,
    private readonly wholeness: Wholeness,
    private readonly signer: TokenSigner,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws ApiProblem `version-not-found` where it was never given out, or not all of it is kept */
  async make(
    id: string,
    minutes: number,
    actor: string,
  ): Promise<Response<'POST /api/compositions/:id/override'>> {
    const found = await this.complete(id);
    const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
    await this.audit.record(this.database.manager, {
      actor,
      action: 'override-made',
      subject: 'composition',
      reason: null,
      to: { composition: id, expiresAt },
    });
    const override: Override = {
      name: 'shell',
      version: found.versions['shell'] ?? '',
      composition: { id, firstServedAt: found.firstServedAt.toISOString() },
      expiresAt,
    };
    const token = this.signer.sign(purpose, JSON.stringify(override));
    return { path: `/?${overrideParameter}=${token}`, expiresAt, versions: found.versions };
  }

  /** What a token stands for. */
  read(token: string): Override | OverrideRefusal {
    return readOverride(this.signer, { purpose, schema: overrideSchema }, token);
  }

  private async complete(id: string): Promise<RecordedCompositionEntity> {
    const found = await this.past.find(id);
    if (!found)
      throw new ApiProblem('version-not-found', `No composition ${id} was ever given out.`);
    const kept = await this.past.kept(found);
    const names = new Set(kept.map(({ name }) => name));
    const gone = Object.entries(found.versions).filter(([name]) => !names.has(name));
    refuseLacking(id, 'not kept any more are', gone);
    const damaged: [string, string][] = [];
    for (const version of kept)
      if ((await this.wholeness.look(version)).length > 0)
        damaged.push([version.name, version.version]);
    refuseLacking(id, 'damaged in the store are files of', damaged);
    return found;
  }
}

/** @throws ApiProblem `version-not-found` that names the versions, where there are any */
function refuseLacking(id: string, why: string, versions: readonly [string, string][]): void {
  if (versions.length === 0) return;
  const list = versions.map((one) => one.join(' ')).join(', ');
  throw new ApiProblem(
    'version-not-found',
    `The composition ${id} cannot be opened: ${why} ${list}.`,
  );
}
