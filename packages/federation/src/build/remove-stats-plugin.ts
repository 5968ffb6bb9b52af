import type { Compiler } from '@rspack/core';

/**
 * Removes the federation plugin's account of the build. Nobody reads it, and it lists what uses a package in an order
 * that changes from build to build: equal sources would not have equal versions.
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
