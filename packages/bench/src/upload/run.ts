import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder, startS3Server, temporaryFolder } from '@tessera/testing';
import { z } from 'zod';
import { MeasuredProgram, withDatabase } from '../measured-program.js';
import { type StoreResult, uploadReport } from './report.js';
import { fileOf, noiseOf, type Receiver, sendBare, sendForm, sendParts } from './sent-file.js';

const mebibyte = 1024 * 1024;
const measuredBytes = 64 * mebibyte;
const largeBytes = 1024 * mebibyte;
const warmUpRounds = 2;
/** Until what was used before is given back, in milliseconds. */
const restMs = 3000;

const addresses = z.object({ site: z.url(), bare: z.url() });
const memory = z.object({ now: z.number(), peak: z.number() });
const own = z.object({ userId: z.string() });

interface Site {
  readonly program: MeasuredProgram;
  readonly site: Receiver;
  readonly bare: Receiver;
}

/**
 * Measures how quickly files arrive by each door, beside a bare server that pipes them into a file with the same hash, and how much memory
 * a large one and a photo need.
 *
 * @param runs how often a file is sent by each door
 * @param only `folder` or `s3`, if it is not both
 */
export async function runUploadBench(runs: number, only?: string): Promise<void> {
  const results: StoreResult[] = [];
  if (only !== 's3') results.push(await measuredOn('a folder', {}, runs));
  if (only !== 'folder') results.push(await measuredOnS3(runs));
  console.log(uploadReport(results));
}

async function measuredOnS3(runs: number): Promise<StoreResult> {
  const server = await startS3Server();
  const { s3Endpoint, s3Bucket, s3Region, s3AccessKeyId, s3SecretAccessKey } = server.settings;
  const variables = {
    S3_ENDPOINT: s3Endpoint,
    S3_BUCKET: s3Bucket,
    S3_REGION: s3Region,
    S3_ACCESS_KEY_ID: s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: s3SecretAccessKey,
    COOKIE_SECRET: 'a-secret-that-is-long-enough-for-benches',
  };
  try {
    return await measuredOn('S3', variables, runs);
  } finally {
    await server.close();
  }
}

function measuredOn(
  store: string,
  variables: Readonly<Record<string, string>>,
  runs: number,
): Promise<StoreResult> {
  return withDatabase('measure-uploads', async (url) => {
    const folder = await temporaryFolder('uploads');
    const program = await MeasuredProgram.start('measure-uploads', {
      ...variables,
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
    });
    try {
      const site = await opened(program);
      const speeds = await measuredSpeeds(site, runs);
      const large = await measuredLarge(site);
      return { store, ...speeds, large, photo: await measuredPhoto(site, runs) };
    } finally {
      await program.end();
      await removeFolder(folder);
    }
  });
}

/** As a visitor of the largest plan. */
async function opened(program: MeasuredProgram): Promise<Site> {
  const { site, bare } = addresses.parse(program.ready);
  const response = await fetch(`${site}/api/storage/usage`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await program.ask({ premium: own.parse(await response.json()).userId });
  return { program, site: { origin: site, cookie }, bare: { origin: bare, cookie: '' } };
}

/** In turns, so that what else the machine does meets all alike. */
async function measuredSpeeds({ site, bare }: Site, runs: number) {
  const file = noiseOf(measuredBytes);
  const rounds = [];
  for (let round = 0; round < warmUpRounds + runs; round += 1)
    rounds.push({
      bare: await sendBare(bare, file),
      parts: await sendParts(site, file),
      form: await sendForm(site, file),
    });
  return { bytes: measuredBytes, rounds: rounds.slice(warmUpRounds) };
}

async function measuredLarge({ program, site }: Site) {
  const file = noiseOf(largeBytes);
  return {
    bytes: largeBytes,
    parts: await memoryOf(program, () => sendParts(site, file)),
    form: await memoryOf(program, () => sendForm(site, file)),
  };
}

async function measuredPhoto({ program, site }: Site, runs: number) {
  const bytes = await readFile(z.string().parse(await program.ask('photo')));
  const [kept, avatar] = (['general', 'avatar'] as const).map((type) =>
    fileOf('photo.jpg', type, bytes),
  );
  if (!kept || !avatar) throw new Error('There is no photo');
  await sendForm(site, kept);
  const took: { kept: number; avatar: number }[] = [];
  const used = await memoryOf(program, async () => {
    for (let round = 0; round < runs; round += 1)
      took.push({ kept: await sendForm(site, kept), avatar: await sendForm(site, avatar) });
  });
  return { bytes: bytes.length, took, used };
}

/** How much more than before a process has at most during the work, in bytes. */
async function memoryOf(program: MeasuredProgram, work: () => Promise<unknown>): Promise<number> {
  await new Promise((resolve) => {
    setTimeout(resolve, restMs);
  });
  const { now } = memory.parse(await program.ask('memory'));
  await work();
  return memory.parse(await program.ask('memory')).peak - now;
}
