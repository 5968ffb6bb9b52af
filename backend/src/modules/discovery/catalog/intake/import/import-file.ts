import { resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { refreshScores, refreshScoresOf } from '../../scores/refresh-scores.js';
import { inTurn, joinCopies, joinSimilar } from '../copies/join-copies.js';
import { ensureCategories } from '../ensure-categories.js';
import type { IncomingVideo } from '../incoming-video.js';
import { storeVideos } from '../store-videos.js';
import { type ImportState, newState, readState, writeState } from './import-state.js';
import type { ReadRecord } from './read-record.js';
import { RecordFile } from './record-file.js';
import { UnusableRecord, videosOf } from './record-videos.js';
import { type Rejection, RejectedFile } from './rejected-file.js';

export interface ImportOptions {
  /** Reads a file again that was imported already. */
  readonly again?: boolean;
  /** Where rejected records are kept; beside the file by default. */
  readonly rejectedFile?: string;
  /** Ends the import after the records that are being stored. */
  readonly signal?: AbortSignal;
  /** Called after each batch; `part` is how much of the file was read, from 0 to 1. */
  readonly onProgress?: (state: ImportState, part: number) => void;
  /** Called before the first record. */
  readonly onStart?: (from: 'beginning' | 'changed' | 'interrupted', state: ImportState) => void;
}

export interface Imported {
  readonly outcome: 'finished' | 'stopped' | 'finished before';
  readonly state: ImportState;
  readonly rejectedFile: string;
}

const batchSize = 1000;
/** Of the texts of a batch, in characters: long records are stored in smaller batches. */
const batchLength = 8_000_000;

/**
 * Imports a file of videos. What was stored is remembered together with how far the file was read, so that a killed
 * import continues where it was, and nothing is stored in part or counted twice.
 * @throws Error if the file can't be read, or if it is being imported already
 */
export async function importFile(
  source: DataSource,
  path: string,
  options: ImportOptions = {},
): Promise<Imported> {
  const file = resolve(path);
  const records = await RecordFile.open(file);
  const rejectedFile = resolve(options.rejectedFile ?? `${file}.rejected.jsonl`);
  if (await records.isAt(rejectedFile))
    throw new Error(`Rejected records can't be kept in ${rejectedFile}, which is read.`);
  const hash = await records.hash();
  const release = await claim(source, file);
  try {
    return await run(source, { file, rejectedFile, records, hash, options });
  } finally {
    await release();
  }
}

interface Run {
  readonly file: string;
  readonly rejectedFile: string;
  readonly records: RecordFile;
  readonly hash: string;
  readonly options: ImportOptions;
}

async function run(
  source: DataSource,
  { file, rejectedFile, records, hash, options }: Run,
): Promise<Imported> {
  const known = await readState(source, file);
  if (known?.hash === hash && known.finishedAt && !options.again)
    return { outcome: 'finished before', state: known, rejectedFile };
  const { from, start } = beginning(known, hash);
  options.onStart?.(from, start);
  await ensureCategories(source);
  await writeState(source, file, start);
  const rejected = new RejectedFile(rejectedFile, start.rejectedBytes);
  try {
    const importing = new Import(source, {
      file,
      rejected,
      writtenAt: records.writtenAt,
    });
    const state = await importing.all(records, start, options);
    if (options.signal?.aborted) return { outcome: 'stopped', state, rejectedFile };
    return { outcome: 'finished', state: await finish(source, file, state), rejectedFile };
  } finally {
    await rejected.close();
  }
}

function beginning(known: ImportState | undefined, hash: string) {
  if (known && known.hash !== hash) return { from: 'changed', start: newState(hash) } as const;
  return known && !known.finishedAt
    ? ({ from: 'interrupted', start: known } as const)
    : ({ from: 'beginning', start: newState(hash) } as const);
}

/** What depends on all videos; a few new ones don't change it, and others are refreshed every hour. */
async function finish(source: DataSource, file: string, state: ImportState): Promise<ImportState> {
  if (state.videos > batchSize) {
    await source.query('analyze channels, videos, video_statistics');
    await refreshScores(source);
  }
  const finished = { ...state, finishedAt: new Date() };
  await writeState(source, file, finished);
  return finished;
}

interface Target {
  readonly file: string;
  readonly rejected: RejectedFile;
  readonly writtenAt: Date;
}

class Import {
  constructor(
    private readonly source: DataSource,
    private readonly target: Target,
  ) {}

  async all(
    records: RecordFile,
    start: ImportState,
    { signal, onProgress }: ImportOptions,
  ): Promise<ImportState> {
    let state = start;
    for await (const batch of batches(records.records(start.records))) {
      if (signal?.aborted) return state;
      await records.assertUnchanged();
      state = await this.store(batch, state);
      onProgress?.(state, records.progress);
    }
    await records.assertUnchanged();
    return state;
  }

  /** The records, and that they were stored, in one transaction. */
  private async store(batch: readonly ReadRecord[], state: ImportState): Promise<ImportState> {
    const { groups, rejections } = this.read(batch);
    const kept = await this.target.rejected.add(rejections);
    const next = {
      ...state,
      records: state.records + batch.length,
      videos: state.videos + groups.flat().length,
      rejected: state.rejected + rejections.length,
      kept: state.kept + kept.records,
      rejectedBytes: kept.bytes,
    };
    await inTurn(this.source, async (manager) => {
      const ids = await storeVideos(manager, groups.flat());
      await joinCopies(manager, grouped(ids, groups));
      await joinSimilar(manager, ids);
      await refreshScoresOf(manager, ids);
      await writeState(manager, this.target.file, next);
    });
    return next;
  }

  private read(batch: readonly ReadRecord[]) {
    const groups: IncomingVideo[][] = [];
    const rejections: Rejection[] = [];
    for (const record of batch) {
      const found = this.videosOf(record);
      if (Array.isArray(found)) groups.push(found);
      else rejections.push(found);
    }
    return { groups, rejections };
  }

  private videosOf(record: ReadRecord): IncomingVideo[] | Rejection {
    const { line, value } = record;
    try {
      if (!record.isUtf8) throw new UnusableRecord('is not in UTF-8');
      if (record.problem !== undefined) throw new UnusableRecord(record.problem);
      return videosOf(value, this.target.writtenAt);
    } catch (error) {
      if (!(error instanceof UnusableRecord)) throw error;
      return { line, reason: error.message, record: value };
    }
  }
}

/** The ids of each group, in the same order. */
function grouped(ids: readonly string[], groups: readonly (readonly unknown[])[]): string[][] {
  const left = ids.values();
  return groups.map((group) => group.map(() => left.next().value ?? ''));
}

async function* batches(records: AsyncIterable<ReadRecord>): AsyncGenerator<ReadRecord[]> {
  let batch: ReadRecord[] = [];
  let length = 0;
  for await (const record of records) {
    batch.push(record);
    length += record.length;
    if (batch.length < batchSize && length < batchLength) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Any number that nothing else in this database locks together with a second one. */
const importLock = 7_331_004;

/** A file is imported by one process at a time; the lock ends with its connection. */
async function claim(source: DataSource, file: string): Promise<() => Promise<void>> {
  const runner = source.createQueryRunner();
  const [row] = await runner.manager.query<{ locked: boolean }[]>(
    'select pg_try_advisory_lock($1, hashtext($2)) as locked',
    [importLock, file],
  );
  if (row?.locked) {
    return async () => {
      // Where the connection is lost, so is the lock; why it was lost is the error to tell.
      await runner
        .query('select pg_advisory_unlock($1, hashtext($2))', [importLock, file])
        .catch(() => undefined);
      await runner.release();
    };
  }
  await runner.release();
  throw new Error(`${file} is being imported already.`);
}
