import { isPrivate, onPrivateChange } from '@tessera/api-client';
import { useSyncExternalStore } from 'react';

/** Whether what the visitor does stays in this browser. */
export function usePrivate(): boolean {
  return useSyncExternalStore(onPrivateChange, isPrivate);
}
