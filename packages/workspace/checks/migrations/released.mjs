/**
 * Migrations that break rules and were released before there were any. Live sites have run them, and new ones run them on empty
 * tables, so they stay as they are. Nothing is added here: a migration that has to break a rule says so itself, by a comment
 * `@safe rule: reason`.
 */
export const released = new Set([
  'Catalog1764000002000',
  'ChannelsAndScores1764000007100',
  'Rollouts1764000003000',
  'CompressedFiles1764000004000',
  'VersionSizes1764000005000',
  'PlacedByStart1764000006000',
  'DamagedVersions1764000006200',
  'FirstLive1764000007200',
  'ChangedByStart1764000007220',
  'Exposures1764000006400',
  'Notified1764000007210',
]);
