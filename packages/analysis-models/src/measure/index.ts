export { bootstrap, type Interval } from './bootstrap.js';
export { brier, calibrationError } from './probabilities.js';
