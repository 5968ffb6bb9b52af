import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because a single subscriber usually has all
 * addresses of such a network.
 */
export function clientNetwork(address: string): string {
  return networkOf(address, { ipv4: 32, ipv6: 64 });
}

/** The network that usually belongs to one customer of a provider: /24 for IPv4, /48 for IPv6. */
export function wideNetwork(address: string): string {
  return networkOf(address, { ipv4: 24, ipv6: 48 });
}

/** The network that usually belongs to one provider: /16 for IPv4, /32 for IPv6. */
export function providerNetwork(address: string): string {
  return networkOf(address, { ipv4: 16, ipv6: 32 });
}

/** Converts IPv4-mapped IPv6 addresses to IPv4; other text is unchanged. */
export function plainAddress(address: string): string {
  return parse(address)?.toString() ?? address;
}

const privateRanges = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
]);

/** Whether an address is of this machine or of a private network. */
export function isPrivate(address: string): boolean {
  return privateRanges.has(parse(address)?.range() ?? '');
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** What addresses say, by their text: several times with every request, and most clients send many. */
const parsed = new LRUCache<string, { readonly address: Address | null }>({ max: 10_000 });

function parse(address: string): Address | null {
  const known = parsed.get(address) ?? { address: read(address) };
  parsed.set(address, known);
  return known.address;
}

function read(address: string): Address | null {
  const [plain = ''] = address.split('%', 1);
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : null;
}

/** Bits of a network's prefix. */
interface Prefix {
  readonly ipv4: number;
  readonly ipv6: number;
}

/** By address and prefix. */
const networks = new LRUCache<string, string>({ max: 10_000 });

function networkOf(address: string, bits: Prefix): string {
  const key = `${bits.ipv4} ${bits.ipv6} ${address}`;
  const known = networks.get(key);
  if (known !== undefined) return known;
  const network = computedNetwork(address, bits);
  networks.set(key, network);
  return network;
}

function computedNetwork(address: string, bits: Prefix): string {
  const parsed = parse(address);
  if (!parsed) return address;
  if (parsed instanceof ipaddr.IPv6) {
    const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits.ipv6}`);
    return `${network.toString()}/${bits.ipv6}`;
  }
  if (bits.ipv4 === 32) return parsed.toString();
  const network = ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${bits.ipv4}`);
  return `${network.toString()}/${bits.ipv4}`;
}
