import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator } from '../../platform/endpoints/index.js';
import { IssuedSecrets } from './access/issued-secrets.js';
import { SiteAuthenticator } from './access/site-authenticator.js';
import { OperatorAccounts } from './accounts/operator-accounts.service.js';
import { AuditTrail } from './audit/audit-trail.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditedRefusals } from './audit/audited-refusals.js';
import { AuditEntryEntity } from './entities/audit-entry.entity.js';
import { DeployTokenEntity } from './entities/deploy-token.entity.js';
import { OperatorSessionEntity } from './entities/operator-session.entity.js';
import { OperatorEntity } from './entities/operator.entity.js';
import { KnownBrowsers } from './sign-in/known-browsers.js';
import { OperatorSessions } from './sign-in/operator-sessions.service.js';
import { SessionCookie } from './sign-in/session-cookie.js';
import { SessionController } from './sign-in/session.controller.js';
import { SignInSources } from './sign-in/sign-in-sources.js';
import { SignIn } from './sign-in/sign-in.service.js';
import { DeployTokens } from './tokens/deploy-tokens.service.js';
import { TokensController } from './tokens/tokens.controller.js';

const entities = [AuditEntryEntity, DeployTokenEntity, OperatorEntity, OperatorSessionEntity];

/** Authentication of operators and deploy tokens, and the audit trail. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(entities)],
  controllers: [AuditController, SessionController, TokensController],
  providers: [
    AuditTrail,
    AuditedRefusals,
    DeployTokens,
    IssuedSecrets,
    KnownBrowsers,
    OperatorAccounts,
    OperatorSessions,
    SessionCookie,
    SignIn,
    SignInSources,
    { provide: Authenticator, useClass: SiteAuthenticator },
  ],
  exports: [AuditTrail, AuditedRefusals, Authenticator, DeployTokens, OperatorAccounts],
})
export class OperatorsModule {}
