/** Where a request comes from. */
export interface Peer {
  /** Address of the connection. */
  readonly address: string;
  /** Wide network of the visitor, as far as it is known: that of the connection where no trusted proxy says more. */
  readonly network: string;
  /** Whether it comes straight from this machine or a private network, and not from a trusted proxy. */
  readonly isPrivate: boolean;
  readonly isTrusted: boolean;
}

/** A network that requests came from, and how many visitors. */
export interface PeerFigures extends Peer {
  readonly visitors: number;
  /** How many of them came with the headers of a proxy. */
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
 * The networks that requests came from in the last half hour to hour. Of each so many visitors are counted and no
 * more, so that nobody takes much memory, or outweighs others, with visitors that are made up.
 */
export class RecentPeers {
  private current: Generation = new Map();
  private previous: Generation = new Map();
  private endsAt = Date.now() + halfHour;

  note(peer: Peer, visitorId: string, isForwarded: boolean): void {
    this.turn();
    const seen = this.current.get(peer.network) ?? this.add(peer);
    if (!seen || seen.visitors.has(visitorId) || seen.visitors.size >= maxVisitors) return;
    seen.visitors.add(visitorId);
    if (isForwarded) seen.forwarded += 1;
  }

  /** The figures of a network are those of the fuller half hour. */
  list(): PeerFigures[] {
    this.turn();
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

  private turn(): void {
    const now = Date.now();
    if (now < this.endsAt) return;
    this.previous = now < this.endsAt + halfHour ? this.current : new Map();
    this.current = new Map();
    this.endsAt = now + halfHour;
  }
}
