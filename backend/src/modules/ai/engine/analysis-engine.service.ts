import { createRequire } from 'node:module';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { TaskName, Tasks } from '@tessera/video-analysis';
import { ApiProblem } from '../../../platform/endpoints/index.js';
import { WorkerThreads } from '../../../platform/worker-threads/index.js';

export const engineProgram = createRequire(import.meta.url).resolve(
  '@tessera/video-analysis/thread',
);
/** Analyses take milliseconds: more threads would only take processors from requests. */
const threads = 2;
const maxMemoryMb = 512;
const taskLimitMs = 60_000;
/** The models take a second to load. */
const idleMs = 300_000;

/** Runs the tasks of `@tessera/video-analysis` in a thread. */
@Injectable()
export class AnalysisEngine implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('AnalysisEngine');
  private modelProblem: string | null = null;
  private readonly workers: WorkerThreads;

  /** @param program of the threads */
  constructor(program: string) {
    this.workers = new WorkerThreads({ program, threads, maxMemoryMb, taskLimitMs, idleMs });
  }

  /** Damaged models are told at the start; all that needs none of them works. */
  onApplicationBootstrap(): void {
    this.workers.run<Tasks['modelProblems']['result']>({ name: 'modelProblems', input: null }).then(
      (problems) => {
        this.modelProblem = problems[0] ?? null;
        for (const problem of problems) this.logger.error(`Videos can’t be analyzed: ${problem}`);
      },
      // The site is closing; whatever else is wrong with the threads shows with the first analysis.
      () => undefined,
    );
  }

  /**
   * @param isUrgent for a visitor whose plan has priority
   * @throws ApiProblem `unavailable` where too much waits, and for the analysis of videos where a model is damaged
   * @throws Error where the task fails
   */
  run<K extends TaskName>(
    name: K,
    input: Tasks[K]['input'],
    isUrgent = false,
  ): Promise<Tasks[K]['result']> {
    if (name === 'analyzeVideos' && this.modelProblem !== null)
      return Promise.reject(new ApiProblem('unavailable', 'The models of the site are damaged.'));
    return this.workers.run({ name, input }, isUrgent);
  }

  /** Requests in flight have ended by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.workers.close();
  }
}
