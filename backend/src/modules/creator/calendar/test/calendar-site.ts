import { beforeAll } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import { modules as ofContent } from '../../content/test/reading-modules.js';
import { definition as calendar } from '../definition.js';

export const modules = [...ofContent, calendar] as const;

/** A site with the category `music`. */
export function calendarSite() {
  const site = testSite(modules);
  beforeAll(() => writeVideos(site.database, [{ title: 'Solo' }]));
  return site;
}
