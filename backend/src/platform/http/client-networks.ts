import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { clientNetwork } from './client-network.js';
import { isFromTrustedProxy } from './trusted-proxies.js';

const near = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, prefix);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/** Knows from which network a visitor comes, and whether that can be told at all. */
@Injectable()
export class ClientNetworks {
  /**
   * What counts as one network when visitors are judged: `203.0.113.0/24`, `2001:db8:1::/48`, or, where
   * networks are unknown, the visitor alone: `visitor <id>`.
   */
  networkOf(request: Request, visitorId: string): string {
    return this.isTold(request) ? wideNetwork(request.ip ?? '') : `visitor ${visitorId}`;
  }

  /** Whether the network that a request comes from is known: not where it comes straight from nearby. */
  isTold(request: Request): boolean {
    const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '');
    return isFromTrustedProxy(request) || !near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  }
}

function wideNetwork(address: string): string {
  const client = clientNetwork(address);
  if (isIPv4(client)) return `${client.split('.').slice(0, 3).join('.')}.0/24`;
  return client.includes(':') ? `${client.split(':').slice(0, 3).join(':')}::/48` : client;
}
