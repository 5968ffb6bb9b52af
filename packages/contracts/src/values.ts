// What pages import by value: nothing in these modules brings validation along.
export * from './composition.js';
export * from './endpoint-url.js';
export * from './entity-tag.js';
export * from './first-data.js';
export * from './origins.js';
export * from './route-pattern.js';
export * from './section-document.js';
export * from './site-contacts.js';
export * from './slots.js';
export * from './time-ordered-id.js';
export * from './video-kinds.js';
