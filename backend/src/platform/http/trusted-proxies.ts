import type { Express, Request } from 'express';
import proxyAddr from 'proxy-addr';

type Trusts = (address: string, hop: number) => boolean;

const setting = 'trust proxy';

/** Trusts `X-Forwarded-*` headers from these addresses and networks only. */
export function trustProxies(server: Express, proxies: readonly string[]): void {
  server.set(setting, proxyAddr.compile([...proxies]));
}

/** Whether Express accepts this as a proxy: an address, a network, or a name such as `loopback`. */
export function isProxy(text: string): boolean {
  try {
    return Boolean(proxyAddr.compile(text));
  } catch {
    return false;
  }
}

export function isFromTrustedProxy(request: Request): boolean {
  const trusts = request.app.get(setting) as Trusts;
  return trusts(request.socket.remoteAddress ?? '', 0);
}
