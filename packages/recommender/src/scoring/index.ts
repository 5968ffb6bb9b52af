export type { Candidate } from './candidate.js';
export { CandidateSet } from './candidate-set.js';
export type { Mix, NeighborTable, TrainedModel, TrainingReport, WordRarity } from './model.js';
export { DamagedModel, decodeModel, encodeModel } from './model-file.js';
export { explain, recommend, without } from './recommend.js';
export type * from './request.js';
export {
  neutralControls,
  ordinaryRules,
  type PartialRequest,
  requestFor,
} from './request-defaults.js';
export { similarTo } from './similar.js';
export type * from './slate.js';
