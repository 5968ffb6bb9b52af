import { Controller, UseInterceptors } from '@nestjs/common';
import type { OperatorSession } from '@tessera/contracts';
import { ApiProblem, Handles, type HandlerInput } from '../../../platform/endpoints/index.js';
import { OperatorSessions } from './operator-sessions.service.js';
import { SessionCookieInterceptor } from './session-cookie.interceptor.js';
import { SessionCookie } from './session-cookie.js';
import { SignInSources } from './sign-in-sources.js';
import { SignIn } from './sign-in.service.js';

@Controller()
@UseInterceptors(SessionCookieInterceptor)
export class SessionController {
  constructor(
    private readonly signIns: SignIn,
    private readonly sources: SignInSources,
    private readonly sessions: OperatorSessions,
    private readonly cookie: SessionCookie,
  ) {}

  @Handles('POST /api/operators/session')
  async signIn({ body }: HandlerInput<'POST /api/operators/session'>): Promise<OperatorSession> {
    const source = this.sources.of(this.cookie.request, body.name);
    const session = await this.signIns.signIn(body, source);
    await this.endCurrent();
    this.cookie.write(session);
    return { name: session.name, expiresAt: session.expiresAt.toISOString() };
  }

  @Handles('GET /api/operators/session')
  async whoAmI(): Promise<OperatorSession> {
    const secret = this.cookie.read();
    const session = secret === null ? null : await this.sessions.find(secret);
    if (!session) throw new ApiProblem('unauthenticated', 'You are not signed in.');
    return { name: session.name, expiresAt: session.expiresAt.toISOString() };
  }

  @Handles('DELETE /api/operators/session')
  async signOut() {
    await this.endCurrent();
    this.cookie.clear();
    return { signedOut: true as const };
  }

  private async endCurrent(): Promise<void> {
    const secret = this.cookie.read();
    if (secret !== null) await this.sessions.end(secret);
  }
}
