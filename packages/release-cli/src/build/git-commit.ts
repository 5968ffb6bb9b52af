import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * The checked-out commit of a folder, with `+changes` if the clone has uncommitted changes; `null` if the folder is not
 * in a clone, or git is not installed.
 */
export async function gitCommit(folder: string): Promise<string | null> {
  try {
    const head = await git(folder, 'rev-parse', '--verify', 'HEAD');
    const commit = /^[0-9a-f]{40,64}$/.exec(head)?.[0] ?? null;
    // Without the lock, so that concurrent git commands don't fail.
    const changes = await git(folder, '--no-optional-locks', 'status', '--porcelain');
    return commit !== null && changes !== '' ? `${commit}+changes` : commit;
  } catch {
    return null;
  }
}

async function git(folder: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await execute('git', args, { cwd: folder, maxBuffer: 2 ** 26 });
  return stdout.trim();
}
