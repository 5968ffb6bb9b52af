import { join } from 'node:path';
import { publishFolder } from '@tessera/release-cli';
import { removeFolder } from '@tessera/testing';
import { type Spread, spread } from '../statistics.js';
import { type Artifact, makeArtifact } from './artifact.js';
import type { Floor } from './floor.js';
import type { PublishSite } from './publish-parts.js';

/** A remote whose releases are measured. */
interface Released {
  readonly name: string;
  /** Folder of its build. */
  readonly build: string;
  /** A page of it. */
  readonly page: string;
}

export interface PublishResult {
  readonly name: string;
  readonly runs: number;
  readonly files: number;
  readonly bytes: number;
  /** Milliseconds from the build in its folder to a visitor's page that has the version. */
  readonly visible: Spread;
  /** Milliseconds of the floor. */
  readonly floor: Spread;
  /** One divided by the other, paired by run. */
  readonly ratio: Spread;
}

interface Run {
  readonly visible: number;
  readonly floor: number;
}

interface BenchOptions {
  readonly site: PublishSite;
  readonly released: Released;
  readonly floor: Floor;
  readonly runs: number;
  /** Where builds are made. */
  readonly folder: string;
}

/** Releases a remote again and again, always with new content, and measures the minimum in between. */
export async function benchPublish(options: BenchOptions): Promise<PublishResult> {
  const { released, runs } = options;
  const measured: Run[] = [];
  let size = { files: 0, bytes: 0 };
  // The first release is not measured: it warms up the site and its connections.
  for (let run = 0; run <= runs; run += 1) {
    const folder = join(options.folder, `${released.name}-${run}`);
    const artifact = await makeArtifact(released.build, folder, `9.0.${run}`);
    const result = await measureRun(options, artifact, run % 2 === 0);
    if (run > 0) measured.push(result);
    size = sizeOf(artifact);
    await removeFolder(folder);
  }
  return {
    name: released.name,
    runs,
    ...size,
    visible: spread(measured.map(({ visible }) => visible)),
    floor: spread(measured.map(({ floor }) => floor)),
    ratio: spread(measured.map(({ visible, floor }) => visible / floor)),
  };
}

/** One after the other, in turns: what the machine does besides meets both alike. */
async function measureRun(
  { site, released, floor }: BenchOptions,
  artifact: Artifact,
  isFloorFirst: boolean,
): Promise<Run> {
  const before = isFloorFirst ? await floor.measure(artifact) : null;
  const visible = await timeToVisible(site, released, artifact);
  return { visible, floor: before ?? (await floor.measure(artifact)) };
}

async function timeToVisible(
  { key, ...access }: PublishSite,
  { name, page }: Released,
  { folder, version }: Artifact,
): Promise<number> {
  const start = performance.now();
  await publishFolder({ ...access, folder, version, activate: true, signingKey: () => key });
  const wanted = `/assets/${name}/${version}/`;
  while (!(await freshPage(access.url + page)).includes(wanted));
  return performance.now() - start;
}

/** Without cookies, as on a first visit. */
async function freshPage(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  return response.text();
}

function sizeOf({ files }: Artifact): { files: number; bytes: number } {
  return { files: files.length, bytes: files.reduce((sum, { length }) => sum + length, 0) };
}
