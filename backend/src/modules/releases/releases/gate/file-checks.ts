import { createRequire } from 'node:module';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { checkFile, FileFault } from '@tessera/release-rules/compatibility';
import { ApiProblem } from '../../../../platform/endpoints/index.js';
import { WorkerThreads } from '../../../../platform/worker-threads/index.js';

type FileToCheck = Parameters<typeof checkFile>;

const program = createRequire(import.meta.url).resolve('@tessera/release-rules/file-worker');
/** Several times what the largest script needs that a version may have. */
const maxMemoryMb = 512;
/** Many times what that script takes. */
const taskLimitMs = 60_000;
const idleMs = 10_000;

/** Checks files in a thread of its own: parsing a large script takes a quarter of a second, in which the site would serve nobody. */
@Injectable()
export class FileChecks implements OnApplicationShutdown {
  private readonly workers = new WorkerThreads({
    program,
    threads: 1,
    maxMemoryMb,
    taskLimitMs,
    idleMs,
  });

  /**
   * See `checkFile`. A file that the thread can't cope with has a fault.
   * @throws ApiProblem `unavailable` if the site is closing, or too many wait
   */
  async check(...file: FileToCheck): Promise<readonly FileFault[]> {
    try {
      return await this.workers.run<readonly FileFault[]>(file);
    } catch (error) {
      if (error instanceof ApiProblem) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      return [{ path: file[0], message: `could not be checked: ${reason}` }];
    }
  }

  /** Requests in flight have ended by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.workers.close();
  }
}
