export { limitWaiting } from './limit-waiting.js';
export { inTurns, sortedInTurns } from './turns.js';
export { takeUnderWay, underWay } from './under-way.js';
