export type {
  ChannelVersions,
  HeldCandidate,
  RunningRollout,
} from './channels/channels.service.js';
export type { SiteComposition } from './composition/compose.js';
export type { DiscoveredRemote } from './composition/discovery.service.js';
export { assetFolder, assetUrl, integrityOf, type Release } from './composition/release.js';
export type { Encoding } from './entities/stored-file.entity.js';
export type { Asset } from './files/asset.service.js';
export { releasesMigrations } from './migrations/index.js';
export { ReleasesFacade } from './releases.facade.js';
export { ReleasesModule } from './releases.module.js';
export { overrideParameter } from './overrides/overrides.service.js';
export { pathParameters } from './route-pattern.js';
