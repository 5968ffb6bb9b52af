import type { Compilation, Compiler } from '@rspack/core';
import {
  type BuildManifest,
  fillingFaults,
  type Frame,
  type Manifest,
  slotsOf,
  slotVersionsOf,
} from '@tessera/contracts';
import { bundledPackages } from './bundled-packages.js';
import { chunkOf, exposedModules } from './exposed-modules.js';
import { isCopyOf } from './npm-packages.js';
import { usedContracts } from './used-contracts.js';

export interface BuildManifestOptions {
  readonly manifest: Manifest;
  /** Name of the chunk that starts the build. */
  readonly entryChunk: string;
  /** Versions that the shell provides, or ranges that a remote requires. */
  readonly shared: Record<string, string>;
  readonly contracts: string;
  /** Range of contracts that a shell supports, if declared. */
  readonly servedContracts?: string | undefined;
  readonly frame?: () => Promise<Frame>;
}

/** Writes `tessera.json`: the manifest together with the files that the build made for each of its modules. */
export class BuildManifestPlugin {
  constructor(private readonly options: BuildManifestOptions) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(BuildManifestPlugin.name, (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise(
        { name: BuildManifestPlugin.name, stage },
        async () => {
          const json = JSON.stringify(await this.describe(compilation), null, 2);
          compilation.emitAsset('tessera.json', new compiler.rspack.sources.RawSource(json));
        },
      );
    });
  }

  private async describe(compilation: Compilation): Promise<BuildManifest> {
    const { manifest, entryChunk, shared, contracts, servedContracts, frame } = this.options;
    const entry = chunkFiles(compilation, entryChunk)[0];
    if (!entry) throw new Error(`The build made no file for its entry ${entryChunk}`);
    const bundled = bundledPackages(compilation);
    return {
      ...manifest,
      entry,
      modules: filesByModule(manifest, (chunk) =>
        chunkFiles(compilation, chunk).filter((file) => file !== entry),
      ),
      onDemand: filesByModule(manifest, (chunk) => laterFiles(compilation, chunk)),
      shared: manifest.name === 'shell' ? shared : requiredOf(shared, bundled),
      contracts,
      servedContracts,
      slotVersions: await slotVersions(compilation.compiler.context, manifest, bundled),
      ...(frame && { frame: await frame(), reportsShown: true as const }),
    };
  }
}

/** @throws Error for a slot of a contract that the part does not depend on, or that is filled otherwise than declared */
async function slotVersions(
  context: string,
  { name, slots }: Manifest,
  bundled: readonly string[],
) {
  const declared = slotsOf(await usedContracts(context));
  const filled = slots.map(({ slot }) => slot);
  const versions = slotVersionsOf([name, ...bundled], filled, declared);
  const unknown = filled.find((slot) => versions[slot] === undefined);
  if (unknown !== undefined) {
    throw new Error(
      `${name} fills the slot ${unknown}, which none of its packages declares: add the contract package of the area that hosts it to package.json`,
    );
  }
  const [fault] = fillingFaults(slots, declared);
  if (fault)
    throw new Error(
      `The manifest of ${name}: slots.${fault.index}.${fault.field}: ${fault.message}`,
    );
  return versions;
}

function filesByModule(
  manifest: Manifest,
  filesOf: (chunk: string) => string[],
): Record<string, string[]> {
  const modules = exposedModules(manifest);
  return Object.fromEntries(modules.map((module) => [module, filesOf(chunkOf(module))]));
}

/** Scripts of a named chunk and of the chunks that are loaded together with it. */
function chunkFiles(compilation: Compilation, name: string): string[] {
  return scriptsOf(compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
}

/** Scripts that a named chunk, or what it loads, may import later; sorted. */
function laterFiles(compilation: Compilation, name: string): string[] {
  const chunks = compilation.namedChunks.get(name)?.getAllAsyncChunks() ?? [];
  return [...new Set([...chunks].flatMap(({ files }) => scriptsOf([...files])))].toSorted();
}

function scriptsOf(files: readonly string[]): string[] {
  return files.filter((file) => file.endsWith('.js'));
}

/** Packages that a remote bundles are not required from the shell. */
function requiredOf(
  ranges: Record<string, string>,
  bundled: readonly string[],
): Record<string, string> {
  const required = Object.entries(ranges).filter(
    ([shared]) => !bundled.some((name) => isCopyOf(shared, name)),
  );
  return Object.fromEntries(required);
}
