import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { requireNodeVersion } from '../commands/node-version.mjs';

requireNodeVersion();
const { main } = await import('../commands/main.mjs');
const { prepare } = await import('../commands/preparation.mjs');
const { exitCode, stopGroup } = await import('../commands/processes.mjs');
const { createProgress } = await import('../commands/progress.mjs');
const { workspaceRoot } = await import('../commands/workspace-root.mjs');

/** `npm run bench -- page`: a benchmark, on what is built. */
await main(async (signal) => {
  await prepare(createProgress(2, process.stderr), signal);
  const entry = join(workspaceRoot, 'packages/bench/dist/main.js');
  const child = spawn(process.execPath, [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
  const stop = () => void stopGroup(child, 'SIGTERM', { timeoutMs: 10_000, wholeGroup: false });
  signal.addEventListener('abort', stop);
  return (await exitCode(child)) ?? 1;
});
