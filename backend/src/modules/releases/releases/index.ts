export type { QuarantinedCandidate, RunningRollout } from './channels/channels.service.js';
export type { SiteComposition } from './composition/compose.js';
export type { DiscoveredRemote } from './composition/discovery.service.js';
export { assetFolder, assetUrl, integrityOf, type Release } from './composition/release.js';
export type { Asset } from './files/asset.service.js';
export { SitePolicies } from './gate/site-policies.js';
export { overrideParameter } from './overrides/override-tokens.service.js';
export { ReleasesFacade } from './releases.facade.js';
export { ReleasesModule } from './releases.module.js';
