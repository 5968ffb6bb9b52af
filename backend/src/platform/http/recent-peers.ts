/** Origin of a request. */
export interface Peer {
  /** Address of the connection. */
  readonly address: string;
  /** Wide network of the visitor; that of the connection unless a trusted proxy forwards the visitor's address. */
  readonly network: string;
  /** Whether the connection comes from this machine or a private network, but not from a trusted proxy. */
  readonly isPrivate: boolean;
  readonly isTrusted: boolean;
}

/** A network that requests came from, with its visitors. */
export interface PeerFigures extends Peer {
  readonly visitors: number;
  /** How many of them had the headers of a proxy. */
  readonly forwarded: number;
}

interface SeenPeer extends Peer {
  readonly visitors: Set<string>;
  forwarded: number;
}

type Generation = Map<string, SeenPeer>;

const halfHour = 30 * 60_000;
const maxNetworks = 500;
const maxVisitors = 200;

/**
 * The networks of requests in the last 30 to 60 minutes. Visitors are counted up to a maximum per network, so that fake visitors
 * neither use much memory nor outweigh others.
 */
export class RecentPeers {
  private current: Generation = new Map();
  private previous: Generation = new Map();
  private endsAt = Date.now() + halfHour;

  note(peer: Peer, visitorId: string, isForwarded: boolean): void {
    this.rotate();
    const seen = this.current.get(peer.network) ?? this.add(peer);
    if (!seen || seen.visitors.has(visitorId) || seen.visitors.size >= maxVisitors) return;
    seen.visitors.add(visitorId);
    if (isForwarded) seen.forwarded += 1;
  }

  /** Each network with its numbers in the half hour with more visitors. */
  list(): PeerFigures[] {
    this.rotate();
    const fuller = new Map(this.previous);
    for (const [network, seen] of this.current) {
      const before = fuller.get(network)?.visitors.size ?? 0;
      if (seen.visitors.size >= before) fuller.set(network, seen);
    }
    return [...fuller.values()].map((seen) => ({ ...seen, visitors: seen.visitors.size }));
  }

  private add(peer: Peer): SeenPeer | undefined {
    if (this.current.size >= maxNetworks) return undefined;
    const seen = { ...peer, visitors: new Set<string>(), forwarded: 0 };
    this.current.set(peer.network, seen);
    return seen;
  }

  private rotate(): void {
    const now = Date.now();
    if (now < this.endsAt) return;
    this.previous = now < this.endsAt + halfHour ? this.current : new Map();
    this.current = new Map();
    this.endsAt = now + halfHour;
  }
}
