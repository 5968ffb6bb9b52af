import { definition as follows } from '../../../account/follows/definition.js';
import { definition as platforms } from '../../../discovery/platforms/definition.js';
import { engineWithItsModules } from '../../engine/test/engine-site.js';
import { definition as trends } from '../../trends/definition.js';
import { definition as videoAnalysis } from '../definition.js';

/** The analysis of videos with what it depends on, for its tests and those of who uses it. */
export const videoAnalysisWithItsModules = [
  ...engineWithItsModules,
  follows,
  platforms,
  trends,
  videoAnalysis,
] as const;
