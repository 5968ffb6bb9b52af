export { type ArmCounts, type Arms, type Counts, leftOutNetworks, nobody } from './counts.js';
export { judge, type Step, thresholds, verdictOf } from './judge.js';
export { logWorse } from './worse.js';
