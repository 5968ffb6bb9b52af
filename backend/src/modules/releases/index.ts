export type { SiteComposition } from './composition/compose.js';
export { assetFolder, assetUrl, integrityOf, type Release } from './composition/release.js';
export type { Encoding } from './entities/stored-file.entity.js';
export type { Asset } from './files/asset.service.js';
export { releasesMigrations } from './migrations/index.js';
export { ReleasesFacade } from './releases.facade.js';
export { ReleasesModule } from './releases.module.js';
export { pathParameters } from './route-pattern.js';
