import type { Compiler } from '@rspack/core';

/**
 * Removes the federation plugin's statistics. They are not used, and their order changes from build to build, so that
 * equal sources would not have equal versions.
 */
export class RemoveStatsPlugin {
  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_REPORT: stage } = compiler.rspack.Compilation;
    compiler.hooks.thisCompilation.tap(RemoveStatsPlugin.name, (compilation) => {
      compilation.hooks.processAssets.tap({ name: RemoveStatsPlugin.name, stage }, () => {
        compilation.deleteAsset('mf-stats.json');
      });
    });
  }
}
