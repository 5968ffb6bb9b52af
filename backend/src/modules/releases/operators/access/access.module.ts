import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OperatorAccounts } from '../accounts/operator-accounts.service.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { AuditEntryEntity } from '../entities/audit-entry.entity.js';
import { DeployTokenEntity } from '../entities/deploy-token.entity.js';
import { OperatorSessionEntity } from '../entities/operator-session.entity.js';
import { OperatorEntity } from '../entities/operator.entity.js';
import { DeployTokens } from '../tokens/deploy-tokens.service.js';
import { IssuedSecrets } from './issued-secrets.js';

const entities = [AuditEntryEntity, DeployTokenEntity, OperatorEntity, OperatorSessionEntity];
const services = [AuditTrail, DeployTokens, IssuedSecrets, OperatorAccounts];

/** Who has access, without endpoints: all that a command needs. */
@Module({
  imports: [TypeOrmModule.forFeature(entities)],
  providers: services,
  exports: services,
})
export class AccessModule {}
