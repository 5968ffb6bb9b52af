import { useSyncExternalStore } from 'react';

/** The visitor's unread notifications, as far as the page knows. */
export interface Unread {
  readonly count: number;
  /** The newest one that came while the page was open; for assistive technology. */
  readonly announcement: string;
}

let current: Unread = { count: 0, announcement: '' };
const listeners = new Set<() => void>();

/** It begins with none: the number is fetched once the page is idle, and whenever it changes. */
export function setUnread(changed: Partial<Unread>): void {
  current = { ...current, ...changed };
  for (const listener of listeners) listener();
}

export function useUnread(): Unread {
  return useSyncExternalStore(subscribe, read, read);
}

function read(): Unread {
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
