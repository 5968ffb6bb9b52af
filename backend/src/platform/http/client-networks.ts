import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { isPrivate, plainAddress, wideNetwork } from './client-network.js';
import { type Peer, type PeerFigures, RecentPeers } from './recent-peers.js';
import { isFromTrustedProxy } from './trusted-proxies.js';

/** A proxy that `TRUSTED_PROXIES` does not name. */
export interface UnknownProxy {
  readonly address: string;
  /** Visitors that came through it lately; beyond 200 they are no longer counted. */
  readonly visitors: number;
  /** Whether it says whom it speaks for, so that trusting it is enough. */
  readonly isForwarding: boolean;
  readonly isPrivate: boolean;
}

/** Fewer visitors of one network may be a household. */
const minVisitors = 20;
const maxProxies = 2;
/** Share of what comes in that has to come from near before networks count as unknown. */
const nearlyAll = 0.95;

/**
 * Knows from which network a visitor comes, and whether that is known at all.
 *
 * Behind a reverse proxy that `TRUSTED_PROXIES` does not name, everybody comes from the proxy's address: a limit per
 * network would hold for all visitors together. It is noticed by where connections come from, since the headers of a
 * proxy can be sent by anybody: a connection from this machine or a private network is nobody's from outside, and where
 * (nearly) everything comes straight from at most two such networks, something stands in front of the site. Nobody
 * outside can bring this about, because a connection of theirs would have to come from a private address. And it only
 * ever changes what holds for requests from those networks: whoever comes from a public address is known by it. A far
 * network weighs as much as one near visitor, however many visitors it makes up.
 */
@Injectable()
export class ClientNetworks {
  private readonly peers = new RecentPeers();

  /** Remembers where a visitor came from. Only those count who came back with their cookie: programs keep none. */
  note(request: Request, visitorId: string): void {
    this.peers.note(peerOf(request), visitorId, isForwarded(request));
  }

  /**
   * What counts as one network when visitors are judged or limited: `203.0.113.0/24`, `2001:db8:1::/48`, or, where
   * networks are unknown, the visitor alone: `visitor <id>`.
   */
  networkOf(request: Request, visitorId: string): string {
    return this.isKnown(request) ? peerOf(request).network : `visitor ${visitorId}`;
  }

  /** Whether the network that a request comes from is known. */
  isKnown(request: Request): boolean {
    return !peerOf(request).isPrivate || !this.areUnknown;
  }

  /** Whether (nearly) everything came straight from at most two near networks in the last hour. */
  get areUnknown(): boolean {
    const seen = this.peers.list();
    const near = seen.filter((peer) => peer.isPrivate);
    const throughProxies = visitorsOf(busiest(near));
    const total = visitorsOf(near) + seen.length - near.length;
    return total > 0 && throughProxies >= nearlyAll * total;
  }

  /**
   * The proxies that stand in front of the site without being trusted.
   * @param isProxied whether the site is known to stand behind one, also where it says nothing of itself
   */
  unknownProxies(isProxied: boolean): UnknownProxy[] {
    const seen = this.peers.list();
    const candidates = this.areUnknown ? busiest(seen.filter((peer) => peer.isPrivate)) : seen;
    if (candidates.length > maxProxies) return [];
    return candidates
      .map(toUnknownProxy)
      .filter(({ visitors }, at) => visitors >= minVisitors && !candidates[at]?.isTrusted)
      .filter(({ isForwarding, isPrivate: near }) => isForwarding || (isProxied && near));
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

/** Whether a proxy says that it passes a request on. */
export function isForwarded({ headers }: Request): boolean {
  return proxyHeaders.some((name) => headers[name] !== undefined);
}
