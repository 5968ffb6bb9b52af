import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request that the current work belongs to, for every line that is logged on the way. */
export const requestScope = new AsyncLocalStorage<string>();
