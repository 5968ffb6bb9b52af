export { DamagedModel, decodeModel, encodeModel } from './scoring/model-file.js';
export type { TrainedModel } from './scoring/model.js';
export { trainModel } from './training/train-model.js';
export {
  type HoldOut,
  type ItemFeatures,
  type TrainingEvents,
  type TrainingOptions,
  TrainingStopped,
} from './training/training-data.js';
