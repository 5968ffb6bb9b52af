/**
 * Replaces parts of the Module Federation runtime that this site does not use. Calling one is an error in the way
 * remotes are registered.
 */
function absent(): never {
  throw new Error('This part of the federation runtime is not included');
}

/** The runtime offers its plugins to this handler, and then never calls it: no remote has a snapshot. */
class UnusedSnapshotHandler {
  readonly hooks = { applyPlugin(): void {} };
}

export {
  absent as assignRemoteInfo,
  absent as createScriptNode,
  absent as formatPreloadArgs,
  absent as generatePreloadAssetsPlugin,
  absent as generateSnapshotFromManifest,
  absent as getGlobalRemoteInfo,
  absent as getManifestFileName,
  absent as inferAutoPublicPath,
  absent as isManifestProvider,
  absent as loadScriptNode,
  absent as preloadAssets,
  absent as simpleJoinRemoteEntry,
  absent as snapshotPlugin,
  UnusedSnapshotHandler as SnapshotHandler,
};
