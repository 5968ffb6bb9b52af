import type { Migration } from '../../../../platform/database/index.js';
import { Releases1764000001000 } from './1764000001000-releases.js';
import { Rollouts1764000003000 } from './1764000003000-rollouts.js';
import { CompressedFiles1764000004000 } from './1764000004000-compressed-files.js';
import { VersionSizes1764000005000 } from './1764000005000-version-sizes.js';
import { PlacedByStart1764000006000 } from './1764000006000-placed-by-start.js';
import { DamagedVersions1764000006200 } from './1764000006200-damaged-versions.js';
import { FirstLive1764000007200 } from './1764000007200-first-live.js';
import { ChangedByStart1764000007220 } from './1764000007220-changed-by-start.js';
import { VersionNeeds1764000009000 } from './1764000009000-version-needs.js';
import { PageChecks1764000061000 } from './1764000061000-page-checks.js';
import { ToldReleases1764000099060 } from './1764000099060-told-releases.js';

export const releasesMigrations: readonly Migration[] = [
  Releases1764000001000,
  Rollouts1764000003000,
  CompressedFiles1764000004000,
  VersionSizes1764000005000,
  PlacedByStart1764000006000,
  DamagedVersions1764000006200,
  FirstLive1764000007200,
  ChangedByStart1764000007220,
  VersionNeeds1764000009000,
  PageChecks1764000061000,
  ToldReleases1764000099060,
];
