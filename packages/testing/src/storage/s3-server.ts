import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../programs/s3-server.mjs', import.meta.url));

/** A server with the API of S3, which holds its objects in memory. */
export interface S3Server {
  /** Settings of a site that stores its files there. */
  readonly settings: {
    readonly s3Endpoint: string;
    readonly s3Bucket: string;
    readonly s3Region: string;
    readonly s3AccessKeyId: string;
    readonly s3SecretAccessKey: string;
  };
  close(): Promise<void>;
}

/** Starts a server with one empty bucket. It checks the signature of each request. */
export async function startS3Server(): Promise<S3Server> {
  const bucket = 'tessera-test';
  const accessKeyId = 'tessera-test-id';
  const secretAccessKey = 'a-secret-that-no-log-may-show';
  const child = fork(program, [bucket, accessKeyId, secretAccessKey]);
  const exited = once(child, 'exit');
  const [port] = (await Promise.race([once(child, 'message'), exited.then(failed)])) as [number];
  return {
    settings: {
      s3Endpoint: `http://127.0.0.1:${port}/`,
      s3Bucket: bucket,
      s3Region: 'us-east-1',
      s3AccessKeyId: accessKeyId,
      s3SecretAccessKey: secretAccessKey,
    },
    close: async () => {
      child.kill();
      await exited;
    },
  };
}

/** What it printed says why; most likely its package `fauxqs` is not installed or has changed. */
function failed([code]: unknown[]): never {
  throw new Error(
    `The S3 server of the tests (programs/s3-server.mjs, package fauxqs) ended with code ${String(code)} before it was ready.`,
  );
}
