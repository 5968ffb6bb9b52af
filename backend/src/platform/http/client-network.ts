import { BlockList, isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because a single
 * connection usually has all addresses of such a network.
 */
export function clientNetwork(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}

/** What usually belongs to one customer of a provider: the /24 network of an IPv4 address, the /48 one of IPv6. */
export function wideNetwork(address: string): string {
  const plain = plainAddress(address);
  if (isIPv6(plain)) return `${groupsOf(plain).slice(0, 3).join(':')}::/48`;
  return plain.replace(/\.\d+$/, '.0/24');
}

/** An IPv4 address that came over a socket of IPv6 is an IPv4 address. */
export function plainAddress(address: string): string {
  return mappedIpv4.exec(address)?.[1] ?? address;
}

const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addSubnet('169.254.0.0', 16);
near.addSubnet('100.64.0.0', 10);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address is of this machine or of a network that the internet does not reach. */
export function isNear(address: string): boolean {
  const plain = plainAddress(address).split('%', 1).join('');
  return near.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** The eight groups of an IPv6 address, with those that `::` leaves out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after].map(withoutZeros);
}

function withoutZeros(group: string): string {
  return group.toLowerCase().replace(/^0+(?=.)/, '');
}
