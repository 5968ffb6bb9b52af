import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compilation, Compiler } from '@rspack/core';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Ending of a compressed form, as `Content-Encoding` calls gzip too. */
type Form = 'br' | 'gz';

/**
 * Writes compressed forms of each text file beside it, such as `<file>.br`. Brotli is what nearly every visitor gets, and the best
 * one takes a while: made here it keeps no release waiting. Builds that only their developer sees go without.
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
          // After whoever writes reports on what was built.
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

/** What is published as text. Source maps stay with the team, and pictures and fonts are compressed in themselves. */
const compressible = /\.(js|css|json|svg|txt|wasm)$/;

/** For the server, which keeps them to itself. */
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
