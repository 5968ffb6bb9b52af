import { type JobProcess, places, type ProcessOptions, startJobProcess } from './job-process.js';

/** What a program does: hold each job at the place that its note names, or write one and die. */
export type Order = 'hold' | 'write';

/*
 * A process that runs jobs. It sends its parent a message when it is ready, and the notes of jobs that it holds; from the next
 * message on it holds none.
 */

const options = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions;
const running = await startJobProcess(options);

process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => {
  void running.close().then(() => process.exit());
});

const order = process.argv[3] as Order;
if (order === 'write') await writeAndDie(running);
holdJobs(running);
process.send?.('ready');

async function writeAndDie(writer: JobProcess): Promise<void> {
  await writer.add('written');
  process.kill(process.pid, 'SIGKILL');
}

/** Holds every attempt: on a busy machine, an earlier one may have lost its lease before it got there. */
function holdJobs({ notes }: JobProcess): void {
  const resumed = new Promise((resolve) => process.once('message', resolve));
  for (const place of places) {
    notes.on[place] = async (note) => {
      if (!note.startsWith(place)) return;
      process.send?.(note);
      await resumed;
    };
  }
}
