import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { isPrivate, plainAddress, wideNetwork } from './client-network.js';
import { type Peer, type PeerFigures, RecentPeers } from './recent-peers.js';
import { isFromTrustedProxy } from './trusted-proxies.js';

/** A proxy that `TRUSTED_PROXIES` does not name. */
export interface UnknownProxy {
  readonly address: string;
  /** Recent visitors behind it, counted up to 200. */
  readonly visitors: number;
  /** Whether it sends forwarding headers, so that adding it to `TRUSTED_PROXIES` is enough. */
  readonly isForwarding: boolean;
  readonly isPrivate: boolean;
}

/** Fewer visitors of one network may be one household. */
const minVisitors = 20;
const maxProxies = 2;
/** Share of traffic that must come from private networks before networks count as unknown. */
const nearlyAll = 0.95;

/**
 * Determines the network of a visitor, and whether it is known at all.
 *
 * Behind a reverse proxy that `TRUSTED_PROXIES` does not name, all visitors have the proxy's address, so a limit per network would
 * apply to all of them together. Such a proxy is detected by the addresses of connections, because anyone can send the headers of
 * a proxy: if (nearly) all connections come from at most two private networks, there is a proxy in front of the site. Attackers
 * can't cause this, because their connections don't come from private addresses. It only affects requests from those networks:
 * a visitor with a public address is always known by it. A public network counts as much as one visitor from a private network,
 * no matter how many visitors it fakes.
 */
@Injectable()
export class ClientNetworks {
  private readonly peers = new RecentPeers();

  /** Records the network of a visitor. Call it only for visitors that returned their cookie, which most programs don't. */
  note(request: Request, visitorId: string): void {
    this.peers.note(peerOf(request), visitorId, isForwarded(request));
  }

  /**
   * The key under which visitors of one network are limited: `203.0.113.0/24`, `2001:db8:1::/48`, or `visitor <id>` if
   * networks are unknown.
   */
  networkOf(request: Request, visitorId: string): string {
    return this.isKnown(request) ? peerOf(request).network : `visitor ${visitorId}`;
  }

  /** Whether the network of a request is known. */
  isKnown(request: Request): boolean {
    return !peerOf(request).isPrivate || !this.areUnknown;
  }

  /** Whether (nearly) all requests of the last hour came directly from at most two private networks. */
  get areUnknown(): boolean {
    const seen = this.peers.list();
    const local = seen.filter((peer) => peer.isPrivate);
    const throughProxies = visitorsOf(busiest(local));
    const total = visitorsOf(local) + seen.length - local.length;
    return total > 0 && throughProxies >= nearlyAll * total;
  }

  /**
   * The proxies in front of the site that are not trusted.
   * @param isProxied whether the site is known to be behind a proxy, even one that sends no headers
   */
  unknownProxies(isProxied: boolean): UnknownProxy[] {
    const seen = this.peers.list();
    const candidates = this.areUnknown ? busiest(seen.filter((peer) => peer.isPrivate)) : seen;
    if (candidates.length > maxProxies) return [];
    return candidates
      .map(toUnknownProxy)
      .filter(({ visitors }, at) => visitors >= minVisitors && !candidates[at]?.isTrusted)
      .filter(({ isForwarding, isPrivate: isLocal }) => isForwarding || (isProxied && isLocal));
  }
}

function toUnknownProxy({ address, visitors, forwarded, ...peer }: PeerFigures): UnknownProxy {
  return { address, visitors, isForwarding: forwarded > visitors / 2, isPrivate: peer.isPrivate };
}

function busiest(peers: readonly PeerFigures[]): PeerFigures[] {
  return peers.toSorted((one, other) => other.visitors - one.visitors).slice(0, maxProxies);
}

function visitorsOf(peers: readonly PeerFigures[]): number {
  return peers.reduce((sum, { visitors }) => sum + visitors, 0);
}

function peerOf(request: Request): Peer {
  const address = plainAddress(request.socket.remoteAddress ?? '');
  const isTrusted = isFromTrustedProxy(request);
  return {
    address,
    network: wideNetwork(request.ip ?? ''),
    isPrivate: !isTrusted && isPrivate(address),
    isTrusted,
  };
}

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'via'];

/** Whether a request has the headers of a proxy. */
export function isForwarded({ headers }: Request): boolean {
  return proxyHeaders.some((name) => headers[name] !== undefined);
}
