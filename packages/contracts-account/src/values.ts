// What pages import by value: nothing in these modules brings validation along.
export * from './report-reasons.js';
export * from './terms.js';
