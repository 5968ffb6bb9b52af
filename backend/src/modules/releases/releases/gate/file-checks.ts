import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { checkFile, FileFault } from '@tessera/release-rules/compatibility';
import pLimit from 'p-limit';
import { ApiProblem } from '../../../../platform/endpoints/index.js';

type FileToCheck = Parameters<typeof checkFile>;

const program = createRequire(import.meta.url).resolve('@tessera/release-rules/file-worker');
/** Several times what the largest script needs that a version may have. */
const maxMemoryMb = 512;
/** A thread without work is ended after this time, in milliseconds. */
const idleMs = 10_000;

/** Checks files in a thread of its own: parsing a large script takes a quarter of a second, in which the site would serve nobody. */
@Injectable()
export class FileChecks implements OnApplicationShutdown {
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private readonly oneByOne = pLimit(1);

  /**
   * See `checkFile`. A file that the thread can't cope with has a fault.
   * @throws ApiProblem `unavailable` if the thread was ended
   */
  check(...file: FileToCheck): Promise<readonly FileFault[]> {
    return this.oneByOne(async () => {
      clearTimeout(this.idle);
      try {
        return await this.ask(file);
      } finally {
        this.idle = setTimeout(() => void this.stop(), idleMs).unref();
      }
    });
  }

  /** Requests in flight have ended by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  private async stop(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private ask(file: FileToCheck): Promise<readonly FileFault[]> {
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void): void => {
        worker.off('message', answer).off('error', fail).off('exit', end);
        outcome();
      };
      const answer = (faults: readonly FileFault[]): void => settle(() => resolve(faults));
      const fail = ({ message }: Error): void =>
        answer([{ path: file[0], message: `could not be checked: ${message}` }]);
      const end = (): void =>
        settle(() => reject(new ApiProblem('unavailable', 'The files could not be checked now.')));
      worker.on('message', answer).on('error', fail).on('exit', end).postMessage(file, []);
    });
  }

  private start(): Worker {
    const worker = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    worker.unref();
    const forget = (): void => {
      if (this.worker === worker) this.worker = null;
    };
    return worker.on('error', forget).on('exit', forget);
  }
}
