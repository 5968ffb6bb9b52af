import { Global, Module } from '@nestjs/common';
import { SettingsModule } from '../../../platform/config/index.js';
import { Authenticator } from '../../../platform/endpoints/index.js';
import { AccessModule } from './access/access.module.js';
import { SiteAuthenticator } from './access/site-authenticator.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditedRefusals } from './audit/audited-refusals.js';
import { operatorsSettings } from './settings.js';
import { KnownBrowsers } from './sign-in/known-browsers.js';
import { OperatorSessions } from './sign-in/operator-sessions.service.js';
import { SessionCookie } from './sign-in/session-cookie.js';
import { SessionController } from './sign-in/session.controller.js';
import { SignInSources } from './sign-in/sign-in-sources.js';
import { SignIn } from './sign-in/sign-in.service.js';
import { TokensController } from './tokens/tokens.controller.js';

/** Authentication of operators and deploy tokens, and the audit trail. */
@Global()
@Module({
  imports: [AccessModule, SettingsModule.forFeature(operatorsSettings)],
  controllers: [AuditController, SessionController, TokensController],
  providers: [
    AuditedRefusals,
    KnownBrowsers,
    OperatorSessions,
    SessionCookie,
    SignIn,
    SignInSources,
    { provide: Authenticator, useClass: SiteAuthenticator },
  ],
  exports: [AccessModule, AuditedRefusals, Authenticator],
})
export class OperatorsModule {}
