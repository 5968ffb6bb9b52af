import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { type FaultProxy, type S3Server, startFaultProxy, startS3Server } from '@tessera/testing';
import type { SiteUnderTest } from '../../../../../test/harness/site-under-test.js';
import { testSite } from '../../../../../test/harness/test-site.js';
import type { VisitorClient } from '../../../../../test/harness/visitor-client.js';
import { ObjectStore } from '../../../../platform/storage/index.js';
import { modules } from './storage-modules.js';

/** Where a site has its files. */
export const stores = ['a folder', 'S3'] as const;
type Store = (typeof stores)[number];

/** A site with the module alone, on one of the stores. */
export interface StorageSite {
  readonly site: SiteUnderTest;
  /** A visitor whom the site knows. */
  readonly visitor: () => Promise<VisitorClient>;
  /** Keys of all objects, also of ones that are still growing. */
  readonly objects: () => Promise<string[]>;
  /** Takes the store away, and brings it back after the work. */
  readonly whileStoreIsGone: (work: () => Promise<void>) => Promise<void>;
}

export function storageSite(
  store: Store,
  changes: { readonly storageMaxFileMb?: number } = {},
): StorageSite {
  let server: S3Server | undefined;
  let proxy: FaultProxy | undefined;
  const site = testSite(modules, async () => {
    if (store === 'a folder') return changes;
    server = await startS3Server();
    proxy = await startFaultProxy(server.settings.s3Endpoint);
    return {
      ...changes,
      ...server.settings,
      s3Endpoint: proxy.through(server.settings.s3Endpoint),
    };
  });
  afterAll(async () => {
    await proxy?.close();
    await server?.close();
  });
  return {
    site,
    visitor: () => knownVisitor(site),
    objects: () => objectsOf(site),
    whileStoreIsGone: async (work) => {
      const folder = join(site.dataDir, 'objects');
      proxy?.refuse();
      if (!proxy) await rename(folder, `${folder}.away`);
      await work();
      if (!proxy) await rename(`${folder}.away`, folder);
      proxy?.resume();
    },
  };
}

async function knownVisitor(site: SiteUnderTest): Promise<VisitorClient> {
  const visitor = site.visitor();
  await visitor.call('GET /api/storage/usage', {});
  return visitor;
}

async function objectsOf(site: SiteUnderTest): Promise<string[]> {
  const keys = [];
  for await (const { key } of site.get(ObjectStore).list(''))
    if (/^(files|pictures|uploads|growing)\//.test(key)) keys.push(key);
  return keys;
}
