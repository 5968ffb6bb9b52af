import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Override, Response } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { AuditedRefusals, AuditTrail } from '../../operators/index.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { notPublished } from '../versions/versions.service.js';
import {
  minutesFromNow,
  overrideParameter,
  type OverrideRefusal,
  OverrideTokens,
} from './override-tokens.service.js';

const refusalReasons: Readonly<Record<OverrideRefusal, string>> = {
  expired: 'The link has expired',
  invalid: 'The link is not valid',
};

type Shown = Pick<Override, 'name' | 'version' | 'development'>;

/** Shows one version to a tester, or an unpublished build to its developer, on the production site. */
@Injectable()
export class VersionOverrides {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly tokens: OverrideTokens,
    private readonly audit: AuditTrail,
    private readonly refusals: AuditedRefusals,
  ) {}

  /** @throws ApiProblem `version-not-found`, `invalid-request` for a shell under development */
  async create(
    shown: Shown,
    minutes: number,
    actor: string,
  ): Promise<Response<'POST /api/releases/:name/overrides'>> {
    const expiresAt = minutesFromNow(minutes);
    await this.database.transaction(async (manager) => {
      await assertExists(manager, shown);
      await this.audit.record(manager, {
        actor,
        action: 'override-made',
        subject: shown.name,
        reason: null,
        to: { ...recorded(shown), expiresAt },
      });
    });
    const token = this.tokens.sign({ ...shown, expiresAt });
    return { path: `/?${overrideParameter}=${token}`, expiresAt };
  }

  /** Records that somebody opened a link that is not accepted. */
  recordRefusal(refusal: OverrideRefusal): Promise<void> {
    const reason = refusalReasons[refusal];
    return this.refusals.record({ action: 'override-refused', subject: 'override', reason });
  }
}

async function assertExists(
  manager: EntityManager,
  { name, version, development }: Shown,
): Promise<void> {
  if (development) {
    if (name !== 'shell') return;
    throw new ApiProblem('invalid-request', 'Only remotes can be developed inside a site.');
  }
  if (!(await manager.existsBy(ReleaseVersionEntity, { name, version })))
    throw notPublished(name, version);
}

/** As recorded in the audit trail. */
function recorded({ version, development }: Shown): object {
  return development ? { development: development.origin } : { version };
}
