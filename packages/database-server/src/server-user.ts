import { readFile } from 'node:fs/promises';

/** The account that PostgreSQL runs under; it refuses to run as root. */
export interface ServerUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** In this order: an account made for PostgreSQL, or the one that may do nothing. */
const candidates = ['postgres', 'nobody'];

/**
 * The account to change to, or `null` if this process can run PostgreSQL under its own.
 * @throws Error as root on a system without any suitable account
 */
export async function serverUser(): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map(parseAccount);
  const found = candidates.flatMap(
    (name) => accounts.find((account) => account?.name === name) ?? [],
  );
  const [user] = found;
  if (!user) {
    throw new Error(
      `PostgreSQL can't run as root, and there is no account ${candidates.join(' or ')}`,
    );
  }
  return user;
}

function parseAccount(line: string): ServerUser | null {
  const [name = '', , uid = '', gid = ''] = line.split(':');
  return name && Number(uid) > 0 ? { name, uid: Number(uid), gid: Number(gid) } : null;
}
