import { request } from '@tessera/api-client';
import type { StoredFile } from '@tessera/contracts-creator';
import type { HttpStack } from 'tus-js-client';
import { serverText } from '../../errors/failures';
import { hashOf } from './file-hash';
import { forgetHandle, keepHandle } from './kept-handles';
import { Pace } from './pace';
import { retryDelay } from './retry-delay';
import { type StoredSum, storedWithSum } from './stored-with-sum';
import { discardUpload, startTransfer, type Transfer } from './transfer';
import { fingerprintOf, isUnderWay, type Upload, type UploadDetails } from './upload';

/** At once; the others wait in line. */
const maxInFlight = 3;
/** How often pages hear of progress, in milliseconds. */
const tellEveryMs = 250;

/** What the queue knows of an upload beyond what pages see. */
interface Job {
  readonly file: File;
  hash: Promise<string>;
  readonly stopHashing: AbortController;
  readonly pace: Pace;
  transfer: Transfer | null;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Failures since something arrived. */
  attempts: number;
  /** Whether it was sent anew because it had arrived damaged. */
  isSecond: boolean;
}

export interface UploadQueueOptions {
  /** For tests; the browser’s own by default. */
  readonly httpStack?: HttpStack;
}

type Listener = (upload: Upload) => void;

/** The uploads of this page, which go on while the visitor is elsewhere on the site. */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private readonly jobs = new Map<string, Job>();
  private readonly listeners = new Set<() => void>();
  private readonly endings = new Set<Listener>();
  private toldAt = 0;

  constructor(private readonly options: UploadQueueOptions = {}) {
    addEventListener('online', () => this.whenOnline());
    addEventListener('offline', () => this.whenOffline());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Hears of uploads that are done, or have failed until somebody tries again. */
  onEnding(listener: Listener): () => void {
    this.endings.add(listener);
    return () => void this.endings.delete(listener);
  }

  /** Oldest first; another array after each change. */
  readonly all = (): readonly Upload[] => this.uploads;

  /** @param serverId of an unfinished upload that it goes on with */
  add(file: File, details: UploadDetails, serverId: string | null = null): string {
    const id = crypto.randomUUID();
    const { name, size, lastModified: modifiedAt } = file;
    const start = { state: 'waiting', sent: 0, speed: null, error: null, file: null } as const;
    this.uploads = [
      ...this.uploads,
      { ...details, id, name, size, modifiedAt, serverId, ...start },
    ];
    this.jobs.set(id, jobOf(file));
    const { handle } = file as { readonly handle?: FileSystemFileHandle };
    if (handle) void keepHandle(fingerprintOf(file), handle);
    this.fill();
    return id;
  }

  pause(id: string): void {
    this.halt(id);
    this.change(id, { state: 'paused', speed: null });
    this.fill();
  }

  /** Goes on with one that rests, or tries one again that has failed. */
  resume(id: string): void {
    const job = this.jobs.get(id);
    if (!job) return;
    job.attempts = 0;
    this.change(id, { state: 'waiting', error: null });
    this.fill();
  }

  /** Ends one that is not done, also on the server; one that is done only leaves the list. */
  remove(id: string): void {
    const upload = this.find(id);
    if (!upload) return;
    this.halt(id);
    this.jobs.get(id)?.stopHashing.abort();
    this.jobs.delete(id);
    this.uploads = this.uploads.filter((one) => one.id !== id);
    if (upload.state !== 'done') {
      void forgetHandle(upload);
      // What can’t be discarded now expires by itself.
      if (upload.serverId) void this.discard(upload.serverId).catch(() => undefined);
    }
    this.tell();
    this.fill();
  }

  /** Has the server forget an upload that was begun, here or elsewhere. */
  discard(serverId: string): Promise<void> {
    return discardUpload(serverId, this.options.httpStack);
  }

  private find(id: string): Upload | undefined {
    return this.uploads.find((one) => one.id === id);
  }

  private fill(): void {
    const inFlight = this.uploads.filter((one) => isUnderWay(one) && one.state !== 'waiting');
    const free = maxInFlight - inFlight.length;
    const next = this.uploads
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, free));
    for (const { id } of next) this.start(id);
  }

  private start(id: string): void {
    const [upload, job] = [this.find(id), this.jobs.get(id)];
    if (!upload || !job) return;
    if (!navigator.onLine) return this.change(id, { state: 'offline' });
    this.change(id, { state: 'uploading' });
    const isCurrent = () => job.transfer === transfer;
    const transfer: Transfer = startTransfer({
      file: job.file,
      details: upload,
      serverId: upload.serverId,
      httpStack: this.options.httpStack,
      onBegun: (serverId) => isCurrent() && this.change(id, { serverId }),
      onProgress: (sent) => isCurrent() && this.progress(id, job, sent),
      onArrived: (stored) => isCurrent() && void this.check(id, job, stored),
      onFailure: (error) => isCurrent() && void this.fail(id, job, error),
    });
    job.transfer = transfer;
    return undefined;
  }

  private progress(id: string, job: Job, sent: number): void {
    const now = performance.now();
    const before = this.find(id)?.sent ?? 0;
    if (sent > before) job.attempts = 0;
    const speed = job.pace.after(sent, now);
    const isTold = now - this.toldAt >= tellEveryMs;
    this.change(id, { sent, speed, state: 'uploading' }, isTold);
  }

  /** Everything has arrived; now it has to be the same. */
  private async check(id: string, job: Job, stored: StoredFile | null): Promise<void> {
    this.halt(id);
    this.change(id, { state: 'checking', sent: job.file.size, speed: null });
    try {
      const sum: StoredSum = await storedWithSum(stored, await job.hash);
      if (!this.jobs.has(id)) return;
      if (sum.stored && sum.isWhole) this.finish(id, sum.stored);
      else await this.sendAnew(id, job, sum.stored);
    } catch (error) {
      // Its code may not have been loaded.
      job.hash = startHash(job.file, job.stopHashing);
      if (this.jobs.has(id)) await this.fail(id, job, error as Error);
    }
  }

  private finish(id: string, stored: StoredFile): void {
    this.change(id, { state: 'done', file: stored });
    this.end(id);
  }

  /** What arrived is not what was sent: it is deleted, and sent once more. */
  private async sendAnew(id: string, job: Job, damaged: StoredFile | null): Promise<void> {
    if (damaged) await request('DELETE /api/storage/file/:key', { params: { key: damaged.key } });
    if (job.isSecond) return this.giveUp(id, damagedTwice);
    job.isSecond = true;
    this.change(id, { state: 'waiting', sent: 0, serverId: null });
    return this.fill();
  }

  private async fail(id: string, job: Job, error: Error): Promise<void> {
    this.halt(id);
    if (!(await canBeRead(job.file))) return this.giveUp(id, unreadable);
    if (this.find(id)?.state === 'paused' || !this.jobs.has(id)) return undefined;
    if (!navigator.onLine) return this.change(id, { state: 'offline', speed: null });
    job.attempts += 1;
    const delay = retryDelay(error, job.attempts);
    if (delay === null) return this.giveUp(id, serverText(error));
    this.change(id, { state: 'retrying', speed: null });
    job.timer = setTimeout(() => this.start(id), delay);
    return undefined;
  }

  private giveUp(id: string, error: string): void {
    this.change(id, { state: 'failed', speed: null, error });
    this.end(id);
  }

  private end(id: string): void {
    const upload = this.find(id);
    if (!upload) return;
    if (upload.state === 'done') void forgetHandle(upload);
    for (const listener of this.endings) listener(upload);
    this.fill();
  }

  /** Whatever was under way for it has no effect from now on. */
  private halt(id: string): void {
    const job = this.jobs.get(id);
    if (!job) return;
    clearTimeout(job.timer);
    const { transfer } = job;
    job.transfer = null;
    transfer?.stop();
  }

  private whenOnline(): void {
    for (const { id, state } of this.uploads) {
      if (state === 'offline' || state === 'retrying') {
        this.halt(id);
        this.start(id);
      }
    }
  }

  private whenOffline(): void {
    for (const { id, state } of this.uploads) {
      if (state !== 'uploading') continue;
      this.halt(id);
      this.change(id, { state: 'offline', speed: null });
    }
  }

  private change(id: string, changed: Partial<Upload>, isTold = true): void {
    this.uploads = this.uploads.map((one) => (one.id === id ? { ...one, ...changed } : one));
    if (isTold) this.tell();
  }

  private tell(): void {
    this.toldAt = performance.now();
    for (const listener of this.listeners) listener();
  }
}

const damagedTwice =
  'The file arrived damaged twice, so it wasn’t kept. Something on the way changes it: try another network.';
const unreadable = 'The file can’t be read anymore. It was moved or changed: choose it again.';

function jobOf(file: File): Job {
  const stopHashing = new AbortController();
  const hash = startHash(file, stopHashing);
  const start = { transfer: null, timer: undefined, attempts: 0, isSecond: false };
  return { file, hash, stopHashing, pace: new Pace(), ...start };
}

function startHash(file: File, { signal }: AbortController): Promise<string> {
  const hash = hashOf(file, signal);
  // Whoever waits for it hears of the failure.
  hash.catch(() => undefined);
  return hash;
}

async function canBeRead(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
