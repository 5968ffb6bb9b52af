import { randomBytes } from 'node:crypto';
import {
  Global,
  Inject,
  Injectable,
  type MiddlewareConsumer,
  Module,
  type NestModule,
} from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { defineSettings, SettingsModule, type SettingsOf, longSecret } from '../../config/index.js';
import {
  type Actor,
  type ApiKey,
  ApiKeys,
  Authenticator,
  type Credential,
  extendContext,
  type Quota,
} from '../../endpoints/index.js';

export const callersSettings = defineSettings({
  deployToken: { description: 'The token of the only releaser', schema: longSecret, secret: true },
});

/** Knows the deploy token of the settings, and operators by a cookie that names them. */
@Injectable()
class ProbeAuthenticator extends Authenticator {
  constructor(
    @Inject(callersSettings.token) private readonly settings: SettingsOf<typeof callersSettings>,
  ) {
    super();
  }

  override authenticate(request: Request): Promise<Actor | null> {
    const [, operator] = /operator=(\w+)/.exec(request.headers.cookie ?? '') ?? [];
    const name = this.hasToken(request) ? 'deploy-token' : operator;
    return Promise.resolve(name === undefined ? null : { name, remote: null });
  }

  override credentialIn(request: Request): Credential | null {
    return this.hasToken(request)
      ? { id: 'deploy-token', isValid: () => Promise.resolve(true) }
      : null;
  }

  private hasToken({ headers }: Request): boolean {
    return headers.authorization === `Bearer ${this.settings.deployToken}`;
  }
}

/** Visitors have an unsigned cookie. */
@Global()
@Module({
  imports: [SettingsModule.forFeature(callersSettings)],
  providers: [{ provide: Authenticator, useClass: ProbeAuthenticator }],
  exports: [Authenticator],
})
export class CallersModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(identifyVisitor).forRoutes('/');
  }
}

function identifyVisitor(request: Request, response: Response, next: NextFunction): void {
  const [, known] = /visitor=([\w-]{22})/.exec(request.headers.cookie ?? '') ?? [];
  const visitorId = known ?? randomBytes(16).toString('base64url');
  if (known === undefined) response.cookie('visitor', visitorId);
  extendContext(request, { visitorId });
  next();
}

class ProbeKeys extends ApiKeys {
  private readonly keys = new Map([
    ['reading', ['probe:read']],
    ['exhausted', ['probe:read']],
    ['unlimited', ['probe:read']],
    ['writing', ['probe:write']],
  ]);

  override find(secret: string): Promise<ApiKey | null> {
    const scopes = this.keys.get(secret);
    return Promise.resolve(scopes ? { id: secret, scopes, visitorId: 'owner' } : null);
  }

  override spend({ id }: ApiKey): Promise<Quota | null> {
    if (id === 'unlimited') return Promise.resolve(null);
    const isAllowed = id !== 'exhausted';
    const resetsAt = new Date(Date.now() + 60_000);
    return Promise.resolve({
      plan: 'Premium',
      limit: 10,
      remaining: isAllowed ? 9 : 0,
      isAllowed,
      resetsAt,
    });
  }
}

/** Knows some keys, by their names. */
@Global()
@Module({ providers: [{ provide: ApiKeys, useClass: ProbeKeys }], exports: [ApiKeys] })
export class KeysModule {}
