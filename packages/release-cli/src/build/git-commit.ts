import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * The commit that a folder stands at, as `<commit>+changes` where something in the clone is not committed; `null` where
 * the folder is in no clone, or git is not installed.
 */
export async function gitCommit(folder: string): Promise<string | null> {
  try {
    const head = await git(folder, 'rev-parse', '--verify', 'HEAD');
    const commit = /^[0-9a-f]{40,64}$/.exec(head)?.[0] ?? null;
    // Without the lock, so that a git command of the person's own is not refused meanwhile.
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
