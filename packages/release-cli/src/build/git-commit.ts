import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The commit that a folder stands at; `null` where it is in no clone, or git is not installed. */
export async function gitCommit(folder: string): Promise<string | null> {
  try {
    const { stdout } = await execute('git', ['rev-parse', '--verify', 'HEAD'], { cwd: folder });
    return /^[0-9a-f]{40,64}$/.exec(stdout.trim())?.[0] ?? null;
  } catch {
    return null;
  }
}
