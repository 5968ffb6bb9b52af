export { hasBegunToFail } from './begun-to-fail.js';
export { type ArmCounts, type Arms, type Counts, leftOutNetworks, nobody } from './counts.js';
export { judge, type Step, verdictOf } from './judge.js';
