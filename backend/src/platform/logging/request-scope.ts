import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the current request, for all lines that it logs. */
export const requestScope = new AsyncLocalStorage<string>();
