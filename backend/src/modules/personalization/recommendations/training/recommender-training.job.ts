import { createRequire } from 'node:module';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, Repeatable } from '../../../../platform/jobs/index.js';
import { WorkerThreads } from '../../../../platform/worker-threads/index.js';
import { training } from '../../profiles/index.js';
import { CandidatePool } from '../candidates/candidate-pool.service.js';
import { TrainedModels } from '../model/trained-models.service.js';
import { type TrainingInput, TrainingInputs } from './training-input.service.js';

const program = createRequire(import.meta.url).resolve('@tessera/recommender/thread');
/** Five thousand videos with their neighbors take some 400 MB. */
const maxMemoryMb = 2048;
const idleMs = 60_000;

/**
 * Trains the recommender regularly, in a thread of its own; once, whatever the number of processes. Where nothing has happened, and nothing was deleted, the
 * last model stays. So it does where a training fails or its process is killed. Once a new one can be read, all older ones are deleted.
 */
@Injectable()
export class RecommenderTraining implements OnApplicationShutdown {
  private readonly workers = new WorkerThreads({
    program,
    threads: 1,
    maxMemoryMb,
    taskLimitMs: training.limitSeconds * 1000,
    idleMs,
  });

  constructor(
    private readonly inputs: TrainingInputs,
    private readonly models: TrainedModels,
    private readonly pool: CandidatePool,
  ) {}

  @Repeatable({ name: 'recommender-training', everySeconds: training.everySeconds })
  async train(job: Pick<Job, 'signal' | 'completeWith'>): Promise<void> {
    const input = await this.inputs.collect();
    await this.readLast();
    if ((await this.models.current())?.dataHash === input.hash) return;
    const content = await this.trained(input, job.signal);
    await job.completeWith((manager) =>
      this.models.store(manager, {
        content,
        dataHash: input.hash,
        events: input.events.item.length,
        visitors: input.visitors,
      }),
    );
    await this.readLast();
    await this.pool.refresh();
  }

  /** Also at the start: a process may have been killed before it had read what it had stored. */
  private async readLast(): Promise<void> {
    await this.models.refresh();
    await this.models.dropOlder();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.workers.close();
  }

  private async trained(
    { events, items }: TrainingInput,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    // It may have come while the input was collected.
    signal.throwIfAborted();
    const stop = new SharedArrayBuffer(4);
    const end = () => Atomics.store(new Int32Array(stop), 0, 1);
    signal.addEventListener('abort', end, { once: true });
    try {
      return await this.workers.run<Uint8Array>({ events, items, stop });
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
}
