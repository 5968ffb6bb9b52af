export { type EventModel, type EventRow, probabilityBy, trainEventModel } from './event-model.js';
export type { FirstDay, VideoCounts } from './growth-features.js';
export { type GrowthForecast, growthForecast } from './growth-forecast.js';
