import { AsyncLocalStorage } from 'node:async_hooks';

/** What all lines name that are logged while a request or a job is worked on. */
export interface LogScope {
  readonly requestId: string;
  readonly method?: string;
  /** Without what is secret in it. */
  readonly path?: string;
}

export const requestScope = new AsyncLocalStorage<LogScope>();
