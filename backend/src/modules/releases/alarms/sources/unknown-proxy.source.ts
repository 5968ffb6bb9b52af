import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../../platform/config/index.js';
import { ClientNetworks, type UnknownProxy } from '../../../../platform/http/index.js';
import { type AlarmCondition, type AlarmSource, AlarmSources } from '../alarm-sources.js';

/** Raises an alarm when visitors come through a proxy that is not configured. */
@Injectable()
export class UnknownProxySource implements AlarmSource, OnModuleInit {
  readonly name = 'unknown proxies';

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
      `All requests come from ${address}, which looks like a proxy that is not trusted ` +
      `(${visitors} visitors in the last hour). The networks of visitors are unknown.`,
    advice: adviceFor(proxy),
  };
}

function adviceFor({ address, isForwarding, isPrivate }: UnknownProxy): string {
  const setting = `set TRUSTED_PROXIES=${address} and restart the site`;
  if (!isForwarding) return `Configure the proxy to send X-Forwarded-For, ${setting}.`;
  if (isPrivate) return `If only the proxy connects from there, ${setting}.`;
  return `If ${address} is your proxy, ${setting}. If you don’t know it, change nothing.`;
}
