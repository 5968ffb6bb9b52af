import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/index.js';
import { ClientNetworks, type UnknownProxy } from '../../../platform/http/index.js';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../alarm-sources.js';

/** Notices that visitors come through a proxy that the site was not told of. */
@Injectable()
export class UnknownProxySource implements AlarmSource, OnModuleInit {
  readonly name = 'What is known of proxies';

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly sources: AlarmSources,
    private readonly networks: ClientNetworks,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  conditions(): Promise<AlarmCondition[]> {
    const { publicUrl, trustedProxies } = this.settings;
    const isProxied = trustedProxies.length === 0 && (publicUrl?.startsWith('https:') ?? false);
    return Promise.resolve(this.networks.unknownProxies(isProxied).map(toCondition));
  }
}

function toCondition(proxy: UnknownProxy): AlarmCondition {
  const { address, visitors } = proxy;
  return {
    kind: 'unknown-proxy',
    subject: address,
    text:
      `Everybody comes from ${address}, which looks like a proxy that the site does not trust ` +
      `(${visitors} visitors in the last hour): visitors can't be told apart by their networks.`,
    advice: adviceFor(proxy),
  };
}

function adviceFor({ address, isForwarding, isPrivate }: UnknownProxy): string {
  const setting = `set TRUSTED_PROXIES=${address} and restart the site`;
  if (!isForwarding) return `Let the proxy send X-Forwarded-For, ${setting}.`;
  if (isPrivate) return `If nobody but the proxy connects from there, ${setting}.`;
  return `If ${address} is a proxy of yours, ${setting}; if you do not know it, leave it as it is.`;
}
