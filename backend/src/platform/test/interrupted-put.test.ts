import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeFolder, type S3Server, startS3Server, temporaryFolder } from '@tessera/testing';
import { buildProgram, type BuiltProgram } from '../../../test/build-program.js';
import { readSettings } from '../config/index.js';
import { type ObjectStore, openStore } from '../storage/index.js';

const megabyte = 1024 * 1024;

interface Message {
  readonly taken?: number;
  readonly error?: string | null;
}

let program: BuiltProgram;
let server: S3Server;
let dataDir: string;

beforeAll(async () => {
  [program, server, dataDir] = await Promise.all([
    buildProgram('src/platform/test/put-program.ts'),
    startS3Server(),
    temporaryFolder('put'),
  ]);
});
afterAll(async () => {
  await Promise.all([program.remove(), server.close(), removeFolder(dataDir)]);
});

const folderSettings = () => ({ DATA_DIR: dataDir });
const s3Settings = () => {
  const { s3Endpoint, s3Bucket, s3Region, s3AccessKeyId, s3SecretAccessKey } = server.settings;
  return {
    DATA_DIR: dataDir,
    S3_ENDPOINT: s3Endpoint,
    S3_BUCKET: s3Bucket,
    S3_REGION: s3Region,
    S3_ACCESS_KEY_ID: s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: s3SecretAccessKey,
  };
};

/** Starts a process that stores what it is sent. @param limit command of the shell that limits the process */
function startPut(key: string, settings: Record<string, string>, limit = ''): ChildProcess {
  const command = [process.execPath, program.path, key];
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn('sh', ['-c', `${limit} exec "$0" "$@"`, ...command], {
    env: { PATH, HOME, TMPDIR, ...settings },
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
}

function send(child: ChildProcess, megabytes: number): void {
  const chunks = Array.from({ length: megabytes }, () => Buffer.alloc(megabyte, 1));
  // It breaks off with the process.
  child.stdin?.on('error', () => undefined);
  if (child.stdin) Readable.from(chunks).pipe(child.stdin, { end: false });
}

async function messageOf(child: ChildProcess, isIt: (message: Message) => boolean) {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Message];
    if (isIt(message)) return message;
  }
}

async function keysIn(store: ObjectStore): Promise<string[]> {
  const keys = [];
  for await (const { key } of store.list('')) keys.push(key);
  return keys.toSorted();
}

const drafts = () => readdir(join(dataDir, 'objects/.unfinished'));

describe('a process that is killed while it stores an object', () => {
  it.each([
    ['in a folder', folderSettings],
    ['in S3', s3Settings],
  ])('%s shows nothing of it', async (_, settings) => {
    const store = await openStore(readSettings(settings()));
    await store.put('files/old', Buffer.from('old'));
    for (const key of ['files/new', 'files/old']) {
      const child = startPut(key, settings());
      send(child, 30);
      // More than the parts that are sent at once.
      await messageOf(child, ({ taken = 0 }) => taken > 25 * megabyte);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await keysIn(store)).toEqual(['files/old']);
    expect(await store.get('files/old')).toEqual(Buffer.from('old'));
  });

  it('leaves drafts that are removed an hour later', async () => {
    const store = await openStore(readSettings(folderSettings()));
    expect(await drafts()).toHaveLength(2);
    await store.sweep();
    expect(await drafts()).toHaveLength(2);
    await store.sweep(Date.now() + 61 * 60_000);
    expect(await drafts()).toEqual([]);
  });
});

describe('a disk that takes no more', () => {
  // A test can't fill a disk; that the system refuses to lengthen a file fails the same write.
  it('stores nothing, leaves nothing, and says why', async () => {
    const store = await openStore(readSettings(folderSettings()));
    const before = await drafts();
    const child = startPut('files/old', folderSettings(), 'ulimit -f 8192 &&');
    send(child, 30);
    const { error } = await messageOf(child, ({ taken }) => taken === undefined);
    expect(error).toContain(
      "The store of files can't be written: the disk takes no file of this size.",
    );
    await once(child, 'exit');
    expect(await drafts()).toEqual(before);
    expect(await keysIn(store)).toEqual(['files/old']);
    expect(await store.get('files/old')).toEqual(Buffer.from('old'));
  });
});
