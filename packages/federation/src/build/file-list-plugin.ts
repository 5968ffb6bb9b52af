import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from '@rspack/core';

/** Writes `files.json`: the entry of the application, and the integrity of every public file. */
export class FileListPlugin {
  /** @param entry name of the entry chunk */
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(FileListPlugin.name, (compilation) => {
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: FileListPlugin.name, stage }, () => {
        const json = JSON.stringify(this.describe(compilation), null, 2);
        compilation.emitAsset('files.json', new sources.RawSource(json));
      });
    });
  }

  private describe(compilation: Compilation): object {
    const files = compilation.entrypoints.get(this.entry)?.getFiles() ?? [];
    const entry = files.find((file) => file.endsWith('.js'));
    if (!entry) throw new Error(`The build made no file for its entry ${this.entry}`);
    return { entry, integrity: integrityOfFiles(compilation) };
  }
}

/** Source maps are not public. */
function integrityOfFiles({ assets }: Compilation): Record<string, string> {
  const hashes = Object.entries(assets)
    .filter(([name]) => !name.endsWith('.map'))
    .map(([name, source]) => [name, integrityOf(Buffer.from(source.buffer()))] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(hashes);
}

function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
