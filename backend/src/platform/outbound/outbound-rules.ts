import ipaddr from 'ipaddr.js';
import { OutboundError } from './outbound-error.js';

const webPorts = new Set(['80', '443']);
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Which addresses the site may reach. */
export class OutboundRules {
  private readonly allowed: ReadonlySet<string>;

  /** @param allowedHosts which may be private, as `host` or `host:port` */
  constructor(allowedHosts: readonly string[]) {
    this.allowed = new Set(allowedHosts.map((host) => host.toLowerCase()));
  }

  /** @throws OutboundError `refused` for what can be told without asking a name server */
  check(url: URL): void {
    const port = url.port || defaultPorts[url.protocol];
    if (port === undefined) throw refused('Only http and https are possible');
    if (url.username || url.password) throw refused('An address must not hold a password');
    if (this.isAllowed(url.hostname, port)) return;
    if (!webPorts.has(port)) throw refused(`Port ${port} is not one of the web`);
    const address = url.hostname.replace(/^\[(.*)\]$/, '$1');
    if (ipaddr.isValid(address) && !isPublic(address)) throw notPublic();
  }

  /** Whether an operator vouches for a host, whatever its address. */
  isAllowed(host: string, port: string): boolean {
    const name = host.toLowerCase();
    return this.allowed.has(`${name}:${port}`) || (webPorts.has(port) && this.allowed.has(name));
  }
}

/** Networks that `ipaddr.js` calls unicast although they are not, or that lead elsewhere. */
const hidden = ['::/96', 'fec0::/10', '2001::/23', '64:ff9b:1::/48'].map((text) =>
  ipaddr.IPv6.parseCIDR(text),
);

/** Whether an address belongs to the public internet. IPv6 addresses that stand for IPv4 ones count as those, or not at all. */
export function isPublic(address: string): boolean {
  const [plain = ''] = address.split('%', 1);
  if (!ipaddr.isValid(plain)) return false;
  const parsed = ipaddr.process(plain);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6) || !hidden.some((network) => parsed.match(network));
}

export function notPublic(): OutboundError {
  return refused('This host is not on the public internet');
}

function refused(message: string): OutboundError {
  return new OutboundError('refused', message);
}
