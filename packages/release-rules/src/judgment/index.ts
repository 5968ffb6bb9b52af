export { hasRegressed } from './regression.js';
export { type ArmCounts, type Arms, type Counts, excludedNetworks, noVisitors } from './counts.js';
export { judge, type Step, verdictOf } from './judge.js';
