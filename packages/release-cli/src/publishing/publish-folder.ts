import type { Channel } from '@tessera/contracts';
import { readBuild } from '../build/read-build.js';
import type { SiteAccess } from '../site/send-request.js';
import { Site } from '../site/site.js';
import { uploadFiles } from './upload-files.js';

export interface PublishOptions extends SiteAccess {
  /** Folder of a project that was built, or of the build itself. */
  readonly folder: string;
  /** Give the version to visitors as soon as it is published. */
  readonly activate?: boolean | undefined;
  /** Where absent, it is made from the package's version and the content. */
  readonly version?: string | undefined;
}

export interface PublishResult {
  readonly name: string;
  readonly version: string;
  /** Number of files in the version, and how many of them the site did not have. */
  readonly files: number;
  readonly uploaded: number;
  readonly activated: boolean;
  readonly channel: Channel;
}

/**
 * Publishes a build to a site. Publishing the same content again changes nothing.
 * @throws CommandError with one line that says what is wrong
 */
export async function publishFolder(options: PublishOptions): Promise<PublishResult> {
  const build = await readBuild(options.folder);
  const site = new Site(options);
  const { name } = build.manifest;
  const version = options.version ?? build.version;
  const uploaded = await uploadFiles(site, build);
  const published = await site.publish(name, {
    version,
    manifest: build.manifest,
    files: [...build.files],
  });
  const activated = options.activate ?? false;
  const channel = activated ? await site.activate(name, version) : published;
  return { name, version, files: build.files.length, uploaded, activated, channel };
}
