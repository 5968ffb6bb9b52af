import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ZipFile } from 'yazl';
import { ObjectStore } from '../../../platform/storage/index.js';
import {
  type ArchivedFile,
  type RegisteredKeeper,
  type VisitorDataKeeper,
  VisitorDataRegistry,
} from '../../../platform/visitor-data/index.js';
import { UniqueNames } from './unique-names.js';

export const archiveKey = (id: string) => `account-exports/${id}.zip`;

/** Writes archives of visitors' data: one file of JSON for each keeper, what visitors have uploaded, and what all of it is. */
@Injectable()
export class ArchiveWriter {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly registry: VisitorDataRegistry,
    private readonly store: ObjectStore,
  ) {}

  /** @returns its size in bytes */
  async write(id: string, visitorId: string, signal: AbortSignal): Promise<number> {
    const archive = new ZipFile();
    const output = Readable.from(archive.outputStream as AsyncIterable<Buffer>, { signal });
    archive.on('error', (error: Error) => output.destroy(error));
    const { keepers } = this.registry;
    archive.addBuffer(Buffer.from(readMe(keepers)), 'README.txt');
    for (const registered of keepers) this.addFile(archive, registered, visitorId);
    await this.addFiles(archive, visitorId);
    archive.end();
    const key = archiveKey(id);
    const size = await this.store.put(key, output);
    await this.store.settle([key]);
    return size;
  }

  /** Its data is read when its turn comes. */
  private addFile(archive: ZipFile, { name, keeper }: RegisteredKeeper, visitorId: string): void {
    archive.addReadStreamLazy(fileOf(name), (done) => {
      const { manager } = this.database;
      done(null, Readable.from(jsonOf(() => keeper.export(visitorId, manager))));
    });
  }

  /** Only what they are called is known before they are written. */
  private async addFiles(archive: ZipFile, visitorId: string): Promise<void> {
    const names = new UniqueNames();
    for (const { keeper } of this.registry.keepers) {
      const files = keeper.files?.(visitorId, this.database.manager) ?? none();
      for await (const file of files) addStored(archive, file, names.of(file.path));
    }
  }
}

async function* none(): AsyncGenerator<ArchivedFile> {}

/** From this size on the archive's own format needs other fields, in bytes. */
const largeBytes = 0xffff_fffe;

/** Not compressed: pictures and videos already are. */
function addStored(archive: ZipFile, file: ArchivedFile, name: string): void {
  const { size, modifiedAt: mtime } = file;
  const options = { mtime, compress: false, forceZip64Format: size >= largeBytes };
  archive.addReadStreamLazy(`files/${name}`, options, (done) => {
    done(null, Readable.from(bytesOf(file)));
  });
}

async function* bytesOf({ open }: ArchivedFile): AsyncGenerator<Buffer> {
  const stream = await open();
  if (stream) yield* stream as AsyncIterable<Buffer>;
}

function fileOf(name: string): string {
  return `${name}.json`;
}

function readMe(keepers: readonly RegisteredKeeper[]): string {
  const files = keepers.map(({ name, label }) => `${fileOf(name)}\n  ${label}\n`);
  return `Everything Tessera stores about you. You can open these files in any text editor. What you have uploaded is in the folder files, if there is anything.\n\n${files.join('\n')}`;
}

/** An object as it is; a sequence as an array, piece by piece. */
async function* jsonOf(
  exporting: () => ReturnType<VisitorDataKeeper['export']>,
): AsyncGenerator<Buffer> {
  const data = await exporting();
  if (!(Symbol.asyncIterator in data)) {
    yield Buffer.from(`${JSON.stringify(data, null, 2)}\n`);
    return;
  }
  let separator = '[\n';
  for await (const entry of data) {
    yield Buffer.from(separator + JSON.stringify(entry, null, 2));
    separator = ',\n';
  }
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}
