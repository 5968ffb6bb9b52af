import type { Express, Request } from 'express';

/** Name under which Express keeps the function it makes of its setting `trust proxy`. */
const trustSetting = 'trust proxy fn';

/** Believes `X-Forwarded-*` of these addresses and networks, and of nobody else. */
export function trustProxies(server: Express, proxies: readonly string[]): void {
  server.set('trust proxy', proxies.length > 0 ? proxies : false);
}

type TrustFunction = (address: string | undefined, hop: number) => boolean;

export function isFromTrustedProxy(request: Request): boolean {
  const isTrusted = request.app.get(trustSetting) as TrustFunction;
  return isTrusted(request.socket.remoteAddress, 0);
}
