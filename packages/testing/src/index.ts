export { findChromium } from './browser/find-chromium.js';
export {
  createTestDatabase,
  type TemplateOptions,
  type TestDatabase,
} from './database/test-database.js';
export { serverVariable, startDatabase, type TestServer } from './database/test-server.js';
export { startFaultProxy, type FaultProxy } from './network/fault-proxy.js';
export { startS3Server, type S3Server } from './storage/s3-server.js';
export { bulletin, folderOfPart } from './site/bulletin.js';
export { launchSite, type LaunchedSite, type LaunchOptions } from './site/launch-site.js';
export { movableClock, putForward } from './site/put-forward.js';
export { copyFolder, removeFolder, temporaryFolder } from './temporary-folder.js';
