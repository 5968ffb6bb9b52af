import { beforeAll } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import { modules } from './reading-modules.js';

/** A site with the category `music`. */
export function contentSite() {
  const site = testSite(modules);
  beforeAll(() => writeVideos(site.database, [{ title: 'Solo' }]));
  return site;
}
