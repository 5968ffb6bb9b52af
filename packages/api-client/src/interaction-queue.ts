import { timeOrderedId } from '@tessera/contracts/values';
import { ApiError } from './api-error';
import { send } from './request';

interface Interaction {
  readonly kind: string;
  readonly subject: string;
  readonly payload?: unknown;
}

type Waiting = Interaction & { readonly id: string };

const url = '/api/interactions';
/** As many as the endpoint takes. */
const batchSize = 50;
/** The oldest are dropped beyond. */
const maxWaiting = 200;
const pauseMs = 3_000;
const maxPauseMs = 60_000;
/** As often a batch is tried, within some minutes, before it is dropped. */
const maxAttempts = 6;

/**
 * Sends interactions in batches, some seconds after the first one. One that may have arrived is sent again with its id, by which
 * the server knows it.
 */
class InteractionQueue {
  private waiting: readonly Waiting[] = [];
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    addEventListener('pagehide', () => this.sendBeacons());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.sendBeacons();
    });
  }

  /** @param at when it happened, in milliseconds */
  add(interaction: Interaction, at: number): void {
    const added = { ...interaction, id: timeOrderedId(at) };
    this.waiting = [...this.waiting, added].slice(-maxWaiting);
    this.schedule();
  }

  private schedule(): void {
    const pause = Math.min(pauseMs * 2 ** this.failures, maxPauseMs);
    this.timer ??= setTimeout(() => void this.sendBatch(), pause);
  }

  private async sendBatch(): Promise<void> {
    const batch = this.waiting.slice(0, batchSize);
    if (await this.isDone(batch)) this.remove(batch);
    this.timer = undefined;
    if (this.waiting.length > 0) this.schedule();
  }

  /** Whether a batch has been sent, or never can be. */
  private async isDone(batch: readonly Waiting[]): Promise<boolean> {
    if (batch.length === 0) return true;
    try {
      const headers = { 'content-type': 'application/json' };
      await send(url, { method: 'POST', headers, body: bodyOf(batch) });
    } catch (error) {
      this.failures += 1;
      if (!isFinal(error) && this.failures < maxAttempts) return false;
    }
    this.failures = 0;
    return true;
  }

  /** What the browser accepts is sent after the page is gone. */
  private sendBeacons(): void {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, batchSize);
      const body = new Blob([bodyOf(batch)], { type: 'application/json' });
      if (!navigator.sendBeacon(url, body)) return;
      this.remove(batch);
    }
  }

  private remove(batch: readonly Waiting[]): void {
    this.waiting = this.waiting.filter((interaction) => !batch.includes(interaction));
  }
}

function bodyOf(interactions: readonly Waiting[]): string {
  return JSON.stringify({ interactions });
}

/** Whether the server would refuse it again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

/** The queue of the page. */
export const interactionQueue = new InteractionQueue();
