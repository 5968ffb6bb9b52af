import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compilation, Compiler } from '@rspack/core';

const compress = promisify(brotliCompress);

/**
 * Writes the brotli form of each text file beside it, as `<file>.br`. It is what nearly every visitor gets, and the best
 * one takes a while: made here it keeps no release waiting. Builds that only their developer sees go without.
 */
export class CompressedFilesPlugin {
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
            compilation.emitAsset(`${name}.br`, new sources.RawSource(await brotli(bytes)));
        },
      );
    });
  }
}

/** What is published as text. Source maps stay with the team, and pictures and fonts are compressed in themselves. */
const compressible = /\.(js|css|json|svg|txt|wasm)$/;

function textFiles({ assets }: Compilation): { name: string; bytes: Buffer }[] {
  return Object.entries(assets)
    .filter(([name]) => compressible.test(name) && name !== 'tessera.json')
    .map(([name, source]) => ({ name, bytes: Buffer.from(source.buffer()) }));
}

function brotli(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compress(bytes, { params });
}
