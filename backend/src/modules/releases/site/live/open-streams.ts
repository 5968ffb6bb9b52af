/** The client that opened a stream. */
export interface StreamClient {
  /** One address, or one visitor. */
  readonly client: string;
  /** The wide network that the client belongs to. */
  readonly network: string;
}

/** Maximum numbers of open streams. Hidden tabs have none, but many people may share an address. */
const defaultLimits = { perClient: 200, perProcess: 10_000 } as const;

/**
 * The open streams of this process. If a client exceeds its limit, its longest-idle stream is closed; if the process exceeds its
 * own, the longest-idle stream of the network with the most streams.
 */
export class OpenStreams<T> {
  private readonly clients = new Map<T, StreamClient>();
  private readonly ofClients = new Groups<T>();
  private readonly ofNetworks = new Groups<T>();

  constructor(
    private readonly limits: Record<keyof typeof defaultLimits, number> = defaultLimits,
  ) {}

  get size(): number {
    return this.clients.size;
  }

  all(): T[] {
    return [...this.clients.keys()];
  }

  /** @returns the stream that no longer counts as open and must be closed, if any */
  add(stream: T, client: StreamClient): T | undefined {
    this.clients.set(stream, client);
    this.group(stream, client);
    const surplus = this.surplus(client);
    if (surplus !== undefined) this.remove(surplus);
    return surplus;
  }

  /** Marks the stream as active: something was sent. */
  touch(stream: T): void {
    const client = this.clients.get(stream);
    if (!client) return;
    this.ungroup(stream, client);
    this.group(stream, client);
  }

  remove(stream: T): void {
    const client = this.clients.get(stream);
    if (!client) return;
    this.clients.delete(stream);
    this.ungroup(stream, client);
  }

  private surplus({ client }: StreamClient): T | undefined {
    const { perClient, perProcess } = this.limits;
    if (this.ofClients.size(client) > perClient) return this.ofClients.oldest(client);
    if (this.clients.size > perProcess) return this.ofNetworks.oldest(this.ofNetworks.largest());
    return undefined;
  }

  private group(stream: T, { client, network }: StreamClient): void {
    this.ofClients.add(client, stream);
    this.ofNetworks.add(network, stream);
  }

  private ungroup(stream: T, { client, network }: StreamClient): void {
    this.ofClients.remove(client, stream);
    this.ofNetworks.remove(network, stream);
  }
}

/** Sets by name, each ordered from longest idle to most recently active. */
class Groups<T> {
  private readonly sets = new Map<string, Set<T>>();

  size(name: string): number {
    return this.sets.get(name)?.size ?? 0;
  }

  add(name: string, value: T): void {
    const set = this.sets.get(name) ?? new Set<T>();
    this.sets.set(name, set.add(value));
  }

  remove(name: string, value: T): void {
    const set = this.sets.get(name);
    set?.delete(value);
    if (set?.size === 0) this.sets.delete(name);
  }

  oldest(name: string): T | undefined {
    return this.sets.get(name)?.values().next().value;
  }

  largest(): string {
    let [name, size] = ['', 0];
    for (const [each, set] of this.sets) if (set.size > size) [name, size] = [each, set.size];
    return name;
  }
}
