import { S3Client } from '@aws-sdk/client-s3';
import type { S3Options } from './s3-options.js';

/** How long the store may take, in milliseconds. */
export interface S3Timing {
  readonly connect: number;
  /** Time without a byte in either direction. */
  readonly idle: number;
}

/** Three attempts stay well below the time limit of a request. */
const defaultTiming: S3Timing = { connect: 2_000, idle: 5_000 };

export function createS3Client(options: S3Options, timing: S3Timing = defaultTiming): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = options;
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Works with every store, also where buckets have no host names.
    forcePathStyle: true,
    maxAttempts: 3,
    // Not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: timing.connect, socketTimeout: timing.idle },
  });
}
