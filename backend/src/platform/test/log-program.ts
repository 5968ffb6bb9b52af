import { runProcess } from '../process/index.js';

/* A process that logs many lines at once and then ends in the way that its argument says. */

const lines = 500;

await runProcess([], async ({ logger }) => {
  // Until it is ended.
  setInterval(() => undefined, 60_000);
  const closed = async (): Promise<void> => {
    logger.info('closed');
  };
  setImmediate(() => {
    for (let line = 0; line < lines; line += 1) logger.info({ line }, 'a line');
    end(process.argv[2]);
  });
  return { close: closed };
});

function end(how: string | undefined): void {
  if (how === 'signal') process.kill(process.pid, 'SIGTERM');
  else if (how === 'error') throw new Error('Nobody catches this');
  else if (how === 'rejection') void Promise.reject(new Error('Nobody awaits this'));
  else process.exit();
}
