import { Controller } from '@nestjs/common';
import {
  ApiProblem,
  Handles,
  type HandlerInput,
  httpRequestOf,
  reply,
  type RequestContext,
} from '../../../../platform/endpoints/index.js';
import { OperatorSessions } from './operator-sessions.service.js';
import { endedSession, SessionCookie, sessionSecretIn } from './session-cookie.js';
import { SignInSources } from './sign-in-sources.js';
import { SignIn } from './sign-in.service.js';

@Controller()
export class SessionController {
  constructor(
    private readonly signIns: SignIn,
    private readonly sources: SignInSources,
    private readonly sessions: OperatorSessions,
    private readonly cookie: SessionCookie,
  ) {}

  @Handles('POST /api/operators/session')
  async signIn({ body }: HandlerInput<'POST /api/operators/session'>, context: RequestContext) {
    const source = this.sources.of(httpRequestOf(context), body.name);
    const session = await this.signIns.signIn(body, source);
    await this.endCurrent(context);
    const { name, expiresAt } = session;
    const content = { name, expiresAt: expiresAt.toISOString() };
    return reply(content, { cookies: this.cookie.of(session) });
  }

  @Handles('GET /api/operators/session')
  async whoAmI(_: unknown, context: RequestContext) {
    const secret = sessionSecretIn(httpRequestOf(context));
    const session = secret === null ? null : await this.sessions.find(secret);
    if (!session) throw new ApiProblem('unauthenticated', 'You are not signed in.');
    return { name: session.name, expiresAt: session.expiresAt.toISOString() };
  }

  @Handles('DELETE /api/operators/session')
  async signOut(_: unknown, context: RequestContext) {
    await this.endCurrent(context);
    return reply({ signedOut: true as const }, { cookies: [endedSession] });
  }

  private async endCurrent(context: RequestContext): Promise<void> {
    const secret = sessionSecretIn(httpRequestOf(context));
    if (secret !== null) await this.sessions.end(secret);
  }
}
