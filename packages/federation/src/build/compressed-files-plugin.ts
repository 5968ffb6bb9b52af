import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compilation, Compiler } from '@rspack/core';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** File extension of a compressed form. */
type Form = 'br' | 'gz';

/**
 * Writes compressed forms of each text file, such as `<file>.br`. Nearly all visitors get Brotli, and its best quality
 * is slow: compressing during the build keeps releases fast. Development builds are not compressed.
 */
export class CompressedFilesPlugin {
  constructor(private readonly forms: readonly Form[] = ['br']) {}

  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    const { Compilation: stages, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap(CompressedFilesPlugin.name, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        {
          name: CompressedFilesPlugin.name,
          // After plugins that write reports.
          stage: stages.PROCESS_ASSETS_STAGE_REPORT + 1,
        },
        async () => {
          for (const { name, bytes } of textFiles(compilation))
            for (const form of this.forms)
              compilation.emitAsset(
                `${name}.${form}`,
                new sources.RawSource(await compressions[form](bytes)),
              );
        },
      );
    });
  }
}

/** Published text files. Source maps are not published; images and fonts are already compressed. */
const compressible = /\.(js|css|json|svg|txt|wasm)$/;

/** Only used by the server. */
const descriptions = new Set(['tessera.json', 'files.json']);

function textFiles({ assets }: Compilation): { name: string; bytes: Buffer }[] {
  return Object.entries(assets)
    .filter(([name]) => compressible.test(name) && !descriptions.has(name))
    .map(([name, source]) => ({ name, bytes: Buffer.from(source.buffer()) }));
}

const compressions: Record<Form, (bytes: Buffer) => Promise<Buffer>> = {
  br: brotli,
  gz: (bytes) => gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

function brotli(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotliAsync(bytes, { params });
}
