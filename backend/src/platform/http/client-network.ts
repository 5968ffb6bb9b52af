import { isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, because a single
 * connection usually has all addresses of such a network.
 */
export function clientNetwork(address: string): string {
  const mapped = mappedIpv4.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
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
