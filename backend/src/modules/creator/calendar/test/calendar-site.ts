import { beforeAll } from '@jest/globals';
import { testSite } from '../../../../../test/harness/test-site.js';
import { definition as engine } from '../../../ai/engine/definition.js';
import { definition as outsideModels } from '../../../ai/outside-models/definition.js';
import { definition as trends } from '../../../ai/trends/definition.js';
import { writeVideos } from '../../../discovery/catalog/test/video-rows.js';
import { definition as collections } from '../../../discovery/collections/definition.js';
import { definition as sampleCatalog } from '../../../discovery/sample-catalog/definition.js';
import { modules as ofContent } from '../../content/test/reading-modules.js';
import { definition as calendar } from '../definition.js';

const modules = [
  ...ofContent,
  collections,
  sampleCatalog,
  engine,
  outsideModels,
  trends,
  calendar,
] as const;

/** A site with the category `music`. */
export function calendarSite() {
  const site = testSite(modules);
  beforeAll(() => writeVideos(site.database, [{ title: 'Solo' }]));
  return site;
}
