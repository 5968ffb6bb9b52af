export { type Evaluation, evaluate, type Split } from './evaluate.js';
export { readInteractions } from './interactions.js';
export { gini, type ListFigures, listFigures } from './lists.js';
export {
  estimatePolicy,
  type LoggedPlace,
  type PolicyEstimate,
  type PolicyEstimates,
} from './off-policy.js';
export { SimulatedLists } from './simulated-lists.js';
export { simulatedLog, type SimulatedLog } from './simulated-log.js';
export { simulatedWorld, type SimulatedWorld, type WorldOptions } from './simulated-world.js';
export { type Traits, variedWorld, variedWorlds } from './varied-worlds.js';
