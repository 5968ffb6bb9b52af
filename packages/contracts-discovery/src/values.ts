// What pages import by value: nothing in these modules brings validation along.
export { playerOrigins, playerUrl, type PlayerOptions } from './players.js';
export * from './search-options.js';
export * from './search-terms.js';
export { readVideoLink, type VideoLink } from './video-links.js';
