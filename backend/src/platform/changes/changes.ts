import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../config/index.js';
import { EventConnection } from '../database/index.js';
import { outsideRequest } from '../endpoints/index.js';

const channel = 'changes';
/** How often the connection proves within the time that is allowed that it misses nothing. */
const beatsPerStaleness = 4;
/** After which time without a question no more is proved, in milliseconds. */
const idleMs = 10_000;

type Listener = (key: string | null) => void;

/**
 * Learns from the database what other transactions have changed. What is told is complete up to a moment that is never longer ago than
 * `MAX_STALENESS_MS`: beats that this process sends come back over the same connection, after everything that was committed before them.
 * Where they don't, nothing is known, and whoever asks has to ask the database.
 */
@Injectable()
export class Changes implements OnModuleDestroy {
  private readonly logger = new Logger(Changes.name);
  private readonly connection: EventConnection;
  private readonly listeners = new Map<string, Listener[]>();
  private readonly stamps = new Map<string, number>();
  private readonly beatMs: number;
  /** Tells its beats from those of others. */
  private readonly id = randomUUID();
  private count = 0;
  /** Stamp of topics that have not changed since the connection was opened, or everything was last in doubt. */
  private since = 0;
  /** Everything that was committed before is known, in milliseconds of `performance.now()`. */
  private knownUntil = -Infinity;
  private askedAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;
  private isLost = false;
  private isClosed = false;

  constructor(
    @InjectDataSource() { options }: DataSource,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'maxStalenessMs'>,
  ) {
    this.beatMs = Math.max(1, settings.maxStalenessMs / beatsPerStaleness);
    this.connection = new EventConnection({
      url: 'url' in options ? String(options.url) : '',
      name: 'tessera changes',
      channel,
      onPayload: (payload) => this.take(payload),
      onConnected: () => this.begin(),
      onLost: (error) => this.lose(error),
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.connection.close();
  }

  /** @param listener called with what of the topic has changed; `null` for all of it */
  listen(topic: string, listener: Listener): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  /**
   * A number that stays the same for as long as nothing of the topic changes. Ask before you read: what was read under the same number is
   * what is there now.
   * @returns `null` while it is unknown
   */
  stampOf(topic: string): number | null {
    const now = performance.now();
    this.follow(now);
    if (now - this.knownUntil > this.settings.maxStalenessMs) return null;
    return Math.max(this.since, this.stamps.get(topic) ?? 0);
  }

  /** Whatever is remembered of a key, or of everybody, may have changed without having been told yet. */
  doubt(key: string): void {
    this.since = this.count += 1;
    for (const listeners of this.listeners.values())
      for (const listener of listeners) listener(key);
  }

  private follow(now: number): void {
    this.askedAt = now;
    if (this.timer || this.isClosed || this.settings.maxStalenessMs === 0) return;
    this.connection.open();
    outsideRequest(() => this.beat());
  }

  private beat(): void {
    const now = performance.now();
    this.timer = undefined;
    if (now - this.askedAt > idleMs) return;
    void this.connection.echo(`${beatTopic} ${this.id} ${now}`);
    this.timer = setTimeout(() => this.beat(), this.beatMs).unref();
  }

  private begin(): void {
    this.isLost = false;
    this.since = this.count += 1;
    for (const listeners of this.listeners.values())
      for (const listener of listeners) listener(null);
    clearTimeout(this.timer);
    this.beat();
  }

  private lose(error: unknown): void {
    this.knownUntil = -Infinity;
    if (!this.isLost && !this.isClosed)
      this.logger.warn(`The database is asked each time: ${String(error)}`);
    this.isLost = true;
  }

  private take(payload: string): void {
    const [topic = '', ...rest] = payload.split(' ');
    if (topic === beatTopic) return this.takeBeat(rest);
    this.count += 1;
    this.stamps.set(topic, this.count);
    const key = rest.length > 0 ? rest.join(' ') : null;
    for (const listener of this.listeners.get(topic) ?? []) listener(key);
  }

  private takeBeat([id, sentAt]: readonly string[]): void {
    if (id === this.id) this.knownUntil = Number(sentAt);
  }
}

const beatTopic = 'beat';
