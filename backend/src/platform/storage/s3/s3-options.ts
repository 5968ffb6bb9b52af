import type { s3Settings, Settings } from '../../config/index.js';

/** Where an S3-compatible store is, and how to get in. */
export interface S3Options {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type S3Settings = Pick<Settings, (typeof s3Settings)[number] | 's3Region'>;

/** `null` if files are stored in the data folder. */
export function s3OptionsOf({
  s3Endpoint,
  s3Bucket,
  s3Region,
  s3AccessKeyId,
  s3SecretAccessKey,
}: S3Settings): S3Options | null {
  if (s3Endpoint === null || s3Bucket === null) return null;
  if (s3AccessKeyId === null || s3SecretAccessKey === null) return null;
  return {
    endpoint: s3Endpoint,
    bucket: s3Bucket,
    region: s3Region,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
  };
}
