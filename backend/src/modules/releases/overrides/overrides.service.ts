import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { developmentOrigin, type Override, type Response } from '@tessera/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { TokenSigner } from '../../../platform/secrets/index.js';
import { AuditedRefusals, AuditTrail } from '../../operators/index.js';
import { ReleaseVersionEntity } from '../entities/release-version.entity.js';
import { type OverrideRefusal, readOverride } from './read-override.js';

const purpose = 'override';

/** Parameter of a page's address that carries an override; `off` ends it. */
export const overrideParameter = 'tessera-override';

const overrideSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  development: z.strictObject({ origin: developmentOrigin }).exactOptional(),
  expiresAt: z.iso.datetime(),
});

const refusalReasons: Readonly<Record<OverrideRefusal, string>> = {
  expired: 'The link has expired',
  invalid: 'The link is not valid',
};

type Shown = Pick<Override, 'name' | 'version' | 'development'>;

/** Lets a tester see one version, or a developer what is not published, on the site that everybody else uses. */
@Injectable()
export class OverridesService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly signer: TokenSigner,
    private readonly audit: AuditTrail,
    private readonly refusals: AuditedRefusals,
  ) {}

  /** @throws ApiProblem `version-not-found`, `invalid-request` for a shell under development */
  async make(
    shown: Shown,
    minutes: number,
    actor: string,
  ): Promise<Response<'POST /api/releases/:name/overrides'>> {
    const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
    await this.database.transaction(async (manager) => {
      await mustBeThere(manager, shown);
      await this.audit.record(manager, {
        actor,
        action: 'override-made',
        subject: shown.name,
        reason: null,
        to: { ...recorded(shown), expiresAt },
      });
    });
    const token = this.signer.sign(purpose, JSON.stringify({ ...shown, expiresAt }));
    return { path: `/?${overrideParameter}=${token}`, expiresAt };
  }

  /** By which the site itself opens a version; it is given to nobody, so nobody made it. */
  token({ name, version }: Pick<Override, 'name' | 'version'>, minutes: number): string {
    const expiresAt = new Date(Date.now() + minutes * 60_000).toISOString();
    return this.signer.sign(purpose, JSON.stringify({ name, version, expiresAt }));
  }

  /** What a token stands for. */
  read(token: string): Override | OverrideRefusal {
    return readOverride(this.signer, { purpose, schema: overrideSchema }, token);
  }

  /** Somebody opened a link that is not accepted. */
  recordRefusal(refusal: OverrideRefusal, network: string): Promise<void> {
    const reason = refusalReasons[refusal];
    return this.refusals.record(
      { action: 'override-refused', subject: 'override', reason },
      network,
    );
  }
}

async function mustBeThere(
  manager: EntityManager,
  { name, version, development }: Shown,
): Promise<void> {
  if (development) {
    if (name !== 'shell') return;
    throw new ApiProblem('invalid-request', 'A shell cannot run inside a site; only remotes can.');
  }
  if (!(await manager.existsBy(ReleaseVersionEntity, { name, version })))
    throw new ApiProblem('version-not-found', `${name} ${version} has not been published.`);
}

/** As the audit trail has it. */
function recorded({ version, development }: Shown): object {
  return development ? { development: development.origin } : { version };
}
