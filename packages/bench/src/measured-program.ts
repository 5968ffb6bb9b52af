import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startDatabaseServer } from '@tessera/database-server';
import { removeFolder, temporaryFolder } from '@tessera/testing';
import type { z } from 'zod';
import { builtProgram } from './search/measured-process.js';

/**
 * Runs a program of `backend/test/programs` with a database of its own, which it prepares itself.
 * @param name without `-program.ts`
 * @param runs what the program is told once it is ready
 * @returns what it answers
 */
export async function measuredBy<S extends z.ZodType>(
  name: string,
  runs: number,
  answer: S,
): Promise<z.output<S>> {
  const folder = await temporaryFolder(name);
  // Not the one for tests, which does without safety.
  const server = await startDatabaseServer({ folder: join(folder, 'database') });
  try {
    return answer.parse(await answerOf(name, runs, await server.database('tessera')));
  } finally {
    await server.stop();
    await Promise.all([folder, server.folder].map(removeFolder));
  }
}

async function answerOf(name: string, runs: number, url: string): Promise<unknown> {
  const child = fork(await builtProgram(name), { env: { ...process.env, DATABASE_URL: url } });
  await once(child, 'message');
  const answered = once(child, 'message');
  child.send(runs);
  const [answer] = (await answered) as unknown[];
  await once(child, 'exit');
  return answer;
}
