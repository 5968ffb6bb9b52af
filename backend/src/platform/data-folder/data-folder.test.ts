import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { processState } from '@tessera/database-server';
import { removeFolder, temporaryFolder } from '@tessera/testing';
import { FolderClaim, FolderInUse } from './folder-claim.js';
import { keptSecret } from './kept-secret.js';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder('claim');
});
afterEach(() => removeFolder(folder));

describe('FolderClaim', () => {
  const expectToBeFree = async () => {
    await (await FolderClaim.take(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  };
  const leave = (holder: object) => writeFile(join(folder, 'running.json'), JSON.stringify(holder));

  it('is given to one of many that ask at once', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => FolderClaim.take(folder)),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
    expect(refused).toHaveLength(19);
    for (const reason of refused) expect(reason).toBeInstanceOf(FolderInUse);
    expect(await readdir(folder)).toEqual(['running.json']);
  });

  it('says who holds it and where that one answers', async () => {
    const claim = await FolderClaim.take(folder);
    const starting = FolderClaim.take(folder);
    await expect(starting).rejects.toThrow(`process ${process.pid} and is still starting`);
    await claim.announce('http://127.0.0.1:4000');
    const refused = FolderClaim.take(folder);
    await expect(refused).rejects.toThrow(FolderInUse);
    await expect(refused).rejects.toThrow(`process ${process.pid} at http://127.0.0.1:4000`);
    await claim.release();
    await expectToBeFree();
  });

  it('is taken over from the dead', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await leave({ pid: child.pid, started: '1', address: null });
    await expectToBeFree();
  });

  it('is taken over if the process id of its owner has been reused', async () => {
    expect(await processState(process.pid)).not.toBeNull();
    await leave({ pid: process.pid, started: 'long ago', address: null });
    await expectToBeFree();
  });

  it('is not held by a broken file', async () => {
    await writeFile(join(folder, 'running.json'), '{"pid":');
    await expectToBeFree();
  });
});

describe('keptSecret', () => {
  it('is made once, for its owner alone, also when many ask at once', async () => {
    const file = join(folder, 'new', 'secret');
    const secrets = await Promise.all(Array.from({ length: 10 }, () => keptSecret(file)));
    expect(new Set([...secrets, await keptSecret(file)]).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'new'))).toEqual(['secret']);
  });
});
