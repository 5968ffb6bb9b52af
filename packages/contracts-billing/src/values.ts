// What pages import by value: nothing in these modules brings validation along.
export * from './affiliate-terms.js';
export * from './amounts.js';
export * from './ledger-accounts.js';
export * from './plan-catalog.js';
export * from './revenue-terms.js';
